"""Made-up cards on made-up tables, drawn from a seed: what the camera is tuned on and judged by. No publisher's art."""
