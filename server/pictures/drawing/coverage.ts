import type { Outline, Point } from './outline.ts';

/** The rectangle of whole pixels that outlines touch. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels that outlines touch on a canvas of that size; null where they touch none. */
export function boxOf(outlines: readonly Outline[], width: number, height: number): Box | null {
  const points = outlines.flat();
  const [left = 0, right = 0] = bounds(
    points.map(([x]) => x),
    width,
  );
  const [top = 0, bottom = 0] = bounds(
    points.map(([, y]) => y),
    height,
  );
  return left < right && top < bottom ? { left, top, width: right - left, height: bottom - top } : null;
}

function bounds(values: readonly number[], most: number): number[] {
  return [Math.max(0, Math.floor(Math.min(...values))), Math.min(most, Math.ceil(Math.max(...values)))];
}

/**
 * How much of each pixel of the box the outlines cover, from 0 to 1, row by row. Each edge adds to the pixels that it
 * crosses the area on its right, signed by its direction; summed along a row that is the coverage
 * (Raph Levien, "Inside the fastest font renderer in the world").
 */
export function coverage(outlines: readonly Outline[], box: Box): Float32Array {
  const sums = new Float32Array((box.width + 2) * box.height);
  for (const outline of outlines) {
    outline.forEach((from, index) => addEdge(sums, box, from, outline[(index + 1) % outline.length] ?? from));
  }
  const covered = new Float32Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    let sum = 0;
    for (let column = 0; column < box.width; column += 1) {
      sum += sums[row * (box.width + 2) + column] ?? 0;
      covered[row * box.width + column] = Math.min(1, Math.abs(sum));
    }
  }
  return covered;
}

function addEdge(sums: Float32Array, box: Box, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const direction = from[1] < to[1] ? 1 : -1;
  const [upper, lower] = direction > 0 ? [from, to] : [to, from];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const first = Math.max(0, Math.floor(upper[1] - box.top));
  const last = Math.min(box.height, Math.ceil(lower[1] - box.top));
  for (let row = first; row < last; row += 1) {
    const top = Math.max(box.top + row, upper[1]);
    const bottom = Math.min(box.top + row + 1, lower[1]);
    const xAt = (y: number) => upper[0] + (y - upper[1]) * slope - box.left;
    addRow(sums, row * (box.width + 2), box.width, [xAt(top), xAt(bottom)], (bottom - top) * direction);
  }
}

/** One row of an edge, from one x to another: `height` is shared out among the pixels as the edge passes through them. */
function addRow(
  sums: Float32Array,
  start: number,
  width: number,
  [x0, x1]: readonly [number, number],
  height: number,
): void {
  const [left, right] = [clamp(Math.min(x0, x1), width), clamp(Math.max(x0, x1), width)];
  const first = Math.floor(left);
  const last = Math.max(first + 1, Math.ceil(right));
  for (let pixel = first; pixel < last; pixel += 1) {
    const enters = Math.max(left, pixel);
    const leaves = Math.min(right, pixel + 1);
    const share = right > left ? ((leaves - enters) / (right - left)) * height : height;
    const onTheRight = pixel + 1 - (enters + leaves) / 2;
    add(sums, start + pixel, share * onTheRight);
    add(sums, start + pixel + 1, share * (1 - onTheRight));
  }
}

const clamp = (x: number, most: number) => Math.min(most, Math.max(0, x));

function add(sums: Float32Array, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}
