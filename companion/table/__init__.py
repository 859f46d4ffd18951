"""The table: one loop that owns the state, its journal, its devices' bindings."""
