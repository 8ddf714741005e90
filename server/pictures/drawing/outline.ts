/** Pixels from the left edge and from the top. */
export type Point = readonly [x: number, y: number];

/** A closed polygon. What several outlines enclose in opposite directions is a hole (the non-zero rule). */
export type Outline = readonly Point[];

/** How many straight lines stand for a curve or for a quarter of a circle; finer is not seen at the sizes drawn here. */
const STEPS = 8;

export function rectangle(left: number, top: number, width: number, height: number): Outline {
  const [right, bottom] = [left + width, top + height];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A circle; `isHole` turns its direction round. */
export function circle([x, y]: Point, radius: number, isHole = false): Outline {
  const count = STEPS * 4;
  const turn = (isHole ? -2 : 2) * Math.PI;
  return Array.from({ length: count }, (_, index) => {
    const angle = (turn * index) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The points of a quadratic curve after its first. */
export function quadratic(from: Point, control: Point, to: Point): Point[] {
  return steps().map((t) => mix(mix(from, control, t), mix(control, to, t), t));
}

/** Turned about a point, by an angle in radians, clockwise. */
export function turned(outlines: readonly Outline[], [x, y]: Point, angle: number): Outline[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return outlines.map((outline) =>
    outline.map(([px, py]) => [
      x + (px - x) * cosine - (py - y) * sine,
      y + (px - x) * sine + (py - y) * cosine,
    ]),
  );
}

/** As so many times as large, measured from the upper left corner. */
export function scaled(outlines: readonly Outline[], by: number): Outline[] {
  return outlines.map((outline) => outline.map(([x, y]) => [x * by, y * by]));
}

const steps = () => Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS);

const mix = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
