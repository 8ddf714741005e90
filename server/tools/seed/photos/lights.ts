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

/** 1 between two values, 0 beyond them, with a soft edge. */
const between = (from: number, value: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) * 22)) * Math.min(1, Math.max(0, (to - value) * 22));

/** Low sun through a window's two panes: a slanted patch with soft edges, 0 to 1. */
function panes(x: number, y: number): number {
  const along = x + 0.55 * y - 0.32;
  const across = y - 0.22 * x;
  return (between(0, along, 0.29) + between(0.34, along, 0.66)) * between(0.06, across, 0.82);
}

const fromLeft: Light = {
  at: (x, y) => 0.5 + 0.78 * (1 - x) ** 1.3 + 0.08 * (1 - y),
  tint: [0.98, 1, 1.04],
  shadow: { x: 0.42, y: 0.1, soft: 3, dark: 0.5 },
  noise: 5,
  onWall: 0.94,
};

const morning: Light = {
  ...fromLeft,
  at: (x, y) => 0.55 + 0.14 * (1 - x) + 0.6 * panes(x, y),
  tint: [1.05, 1, 0.93],
  shadow: { x: 0.5, y: 0.14, soft: 1, dark: 0.6 },
};

export const lights = {
  fromLeft,
  fromRight: {
    ...fromLeft,
    at: (x, y) => fromLeft.at(1 - x, y),
    tint: [1.03, 1, 0.96],
    shadow: { x: -0.42, y: 0.12, soft: 3, dark: 0.5 },
  },
  morning,
  afternoon: {
    ...morning,
    at: (x, y) => morning.at(1 - x, y),
    tint: [1.09, 1, 0.86],
    shadow: { ...morning.shadow, x: -0.5 },
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
    at: (x, y) => 0.2 + 1.2 / (1 + 4.2 * far(x, y, 0.5, 0.52)) + 0.7 / (1 + 260 * far(x, y, 0.54, 0.4)),
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
