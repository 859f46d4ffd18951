// Written by tools/sign_shapes.py from the drawing that labels and screen have too.
export const SHAPES = {
  "circle": [
    "M4 50A46 46 0 1 1 96 50A46 46 0 1 1 4 50Z"
  ],
  "diamond": [
    "M50 0L96 50L50 100L4 50Z"
  ],
  "triangle": [
    "M50 6L98 92L2 92Z"
  ],
  "star": [
    "M50 2L62.9 36.2L99.5 37.9L70.9 60.8L80.6 96.1L50 76L19.4 96.1L29.1 60.8L0.5 37.9L37.1 36.2Z"
  ],
  "block": [
    "M16 6L84 6L94 16L94 84L84 94L16 94L6 84L6 16Z"
  ],
  "octagon": [
    "M30 4L70 4L96 30L96 70L70 96L30 96L4 70L4 30Z"
  ],
  "hexagon": [
    "M26 6L74 6L98 50L74 94L26 94L2 50Z"
  ]
};
export const SIGNS = {
  "red": "circle",
  "green": "triangle",
  "yellow": "star",
  "radiation": "hexagon"
};
