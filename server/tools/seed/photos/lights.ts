/** What lights a photo. Positions are parts of the frame; the camera looks from the front. */
export interface Light {
  /** How bright it is at a point of the frame; 1 is a well lit photo. */
  at: (x: number, y: number) => number;
  tint: readonly [number, number, number];
  /** Where a shadow goes, in parts of the thing's height, and how soft and dark it is. */
  shadow: { x: number; y: number; soft: number; dark: number };
  /** What the sensor adds where there is little light. */
  noise: number;
  /** How much of it reaches a wall behind the thing. */
  onWall: number;
}

const far = (x: number, y: number, cx: number, cy: number) => (x - cx) ** 2 + (y - cy) ** 2;

const fromLeft: Light = {
  at: (x, y) => 0.5 + 0.78 * (1 - x) ** 1.3 + 0.08 * (1 - y),
  tint: [0.98, 1, 1.04],
  shadow: { x: 0.42, y: 0.1, soft: 3, dark: 0.5 },
  noise: 5,
  onWall: 0.94,
};

export const lights = {
  fromLeft,
  fromRight: {
    ...fromLeft,
    at: (x, y) => fromLeft.at(1 - x, y),
    tint: [1.03, 1, 0.96],
    shadow: { x: -0.42, y: 0.12, soft: 3, dark: 0.5 },
  },
  bulb: {
    at: (x, y) => 0.34 + 0.92 / (1 + 1.9 * far(x, y, 0.4, 0.1)),
    tint: [1.13, 0.95, 0.68],
    shadow: { x: 0.16, y: 0.2, soft: 2, dark: 0.62 },
    noise: 8,
    onWall: 0.9,
  },
  tube: {
    at: (x, y) => 1.02 - 0.26 * y - 0.1 * x,
    tint: [0.94, 1.03, 0.97],
    shadow: { x: 0.06, y: 0.12, soft: 5, dark: 0.42 },
    noise: 6,
    onWall: 0.95,
  },
  flash: {
    at: (x, y) => 0.2 + 1.2 / (1 + 4.2 * far(x, y, 0.5, 0.52)),
    tint: [0.99, 1, 1.05],
    shadow: { x: -0.07, y: 0.05, soft: 1, dark: 0.72 },
    noise: 7,
    onWall: 0.62,
  },
  dusk: {
    at: (x, y) => 0.4 + 0.36 * x + 0.14 * (1 - y),
    tint: [0.9, 0.97, 1.16],
    shadow: { x: -0.3, y: 0.1, soft: 5, dark: 0.4 },
    noise: 11,
    onWall: 0.9,
  },
  sun: {
    at: (x, y) => 1.12 + 0.1 * x - 0.08 * y,
    tint: [1.05, 1.01, 0.92],
    shadow: { x: 0.6, y: 0.2, soft: 1, dark: 0.66 },
    noise: 3,
    onWall: 1,
  },
} satisfies Record<string, Light>;
export type LightName = keyof typeof lights;
