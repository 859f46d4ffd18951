"""50 Missions: four exposed cards, missions that look at all of them, medals, and the crazy variant."""
