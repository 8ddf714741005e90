import { CANVAS } from '../drawings/svg.ts';
import { hills } from './noise.ts';
import type { Layer } from './pixels.ts';
import type { Shot } from './shot.ts';

/** How dark the thing's shadow is at a part of the frame, 0 to 1. */
export type Shadow = (x: number, y: number, isWall: boolean) => number;

/** Units of the drawing a cell of the shadow. */
const CELL = 12;
const COLUMNS = CANVAS.width / CELL;
const ROWS = CANVAS.height / CELL;
const FOOT = 722;

/** Where the thing is, coarsely: the soft edge of a drawing does not count. */
function outline({ data, width, height }: Layer): Float32Array {
  return Float32Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const x = Math.floor((((index % COLUMNS) + 0.5) / COLUMNS) * width);
    const y = Math.floor(((Math.floor(index / COLUMNS) + 0.5) / ROWS) * height);
    return (data[(y * width + x) * 4 + 3] ?? 0) > 200 ? 1 : 0;
  });
}

function softened(cells: Float32Array, radius: number): Float32Array {
  const along = (step: number, from: Float32Array) =>
    from.map((_, index) => {
      let sum = 0;
      for (let near = -radius; near <= radius; near += 1) sum += from[index + near * step] ?? 0;
      return sum / (radius * 2 + 1);
    });
  return along(COLUMNS, along(1, along(COLUMNS, along(1, cells))));
}

function lookUp(cells: Float32Array, x: number, y: number): number {
  const column = x / CELL - 0.5;
  const row = y / CELL - 0.5;
  const left = Math.floor(column);
  const top = Math.floor(row);
  if (left < 0 || top < 0 || left >= COLUMNS - 1 || top >= ROWS - 1) return 0;
  const across = column - left;
  const down = row - top;
  const at = top * COLUMNS + left;
  const upper = (cells[at] ?? 0) * (1 - across) + (cells[at + 1] ?? 0) * across;
  const lower = (cells[at + COLUMNS] ?? 0) * (1 - across) + (cells[at + COLUMNS + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** How bright a point of the drawing is beside its neighbours; 1 is as drawn. */
export type Relief = (x: number, y: number) => number;

/** How much the side towards the light stands out, and the other sinks. */
const ROUNDNESS = 0.5;

/** As if the thing bulged from its outline, and were worn here and there. */
export function bulge(thing: Layer, { light, seed }: Shot): Relief {
  const cells = softened(outline(thing), 3);
  const angle = Math.atan2(1, light.shadow.x * 4);
  const [aside, up] = [Math.cos(angle) * 26, Math.sin(angle) * 26];
  const shades = cells.map((_, index) => {
    const [x, y] = [((index % COLUMNS) + 0.5) * CELL, (Math.floor(index / COLUMNS) + 0.5) * CELL];
    const turned = lookUp(cells, x + aside, y + up) - lookUp(cells, x - aside, y - up);
    return (1 + turned * ROUNDNESS) * (0.9 + hills(x / 140, y / 90, seed) * 0.22);
  });
  return (x, y) => lookUp(shades, x, y);
}

/** The shadow of `thing` in this light: beside what lies, on the ground behind what stands, and on the wall. */
export function castShadow({ toThing, width, height, light, lies }: Shot, thing: Layer): Shadow {
  const cells = outline(thing);
  const { x: aside, y: back, soft, dark } = light.shadow;
  const [sharp, wide] = [softened(cells, soft), softened(cells, 6)];
  const [a, b, c, d, e, f, g, h, i] = toThing;
  return (partX, partY, isWall) => {
    const px = partX * width;
    const py = partY * height;
    const w = g * px + h * py + i;
    const x = (a * px + b * py + c) / w;
    const y = (d * px + e * py + f) / w;
    if (lies)
      return dark * lookUp(sharp, x - aside * 70, y - (back + 0.06) * 130) + lookUp(wide, x, y - 8) * 0.36;
    const high = (FOOT - y) / back;
    const onGround =
      high > 0 ? lookUp(sharp, x - aside * high, FOOT - high) * Math.max(0, 1 - high / 900) : 0;
    const onWall = lookUp(soft > 2 ? wide : sharp, x - aside * 190, y - 20) * 0.75;
    return dark * (isWall ? onWall : Math.min(1, onGround + lookUp(wide, x, y - 36) * 0.75));
  };
}
