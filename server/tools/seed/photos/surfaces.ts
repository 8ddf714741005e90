import { channels } from '../drawings/colour.ts';
import { grain, hills, landscape } from './noise.ts';

/** Red, green and blue from 0 to 255, written in place: a picture has a million of them. */
export type Rgb = [number, number, number];
/** What a material looks like at a point; a unit is about half a metre. */
export type Surface = (u: number, v: number, out: Rgb) => void;

function rgb(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return [red, green, blue];
}

function put(out: Rgb, [red, green, blue]: Rgb, other: Rgb, part: number, shade: number): void {
  out[0] = (red + (other[0] - red) * part) * shade;
  out[1] = (green + (other[1] - green) * part) * shade;
  out[2] = (blue + (other[2] - blue) * part) * shade;
}

const within = (value: number) => Math.min(1, Math.max(0, value));

type Weave = (x: number, y: number, seed: number) => number;

const part = (at: number) => at - Math.floor(at);
const band = (at: number) => (part(at) < 0.42 ? 0.4 : 0) + (Math.abs(part(at) - 0.7) < 0.03 ? 0.5 : 0);

const weaves = {
  plaid: (x, y) => band(x * 5) + band(y * 5),
  stripes: (x) => (part(x * 7) < 0.5 ? 0.9 : 0.05),
  print: (x, y, seed) => {
    const [column, row] = [Math.floor(x * 7), Math.floor(y * 7)];
    const far =
      Math.hypot(x * 7 - column - 0.5, y * 7 - row - 0.5) + (hills(x * 30, y * 30, seed) - 0.5) * 0.2;
    return far < 0.16 ? 0.2 : far < 0.4 ? 1 : grain(column, row, seed) * 0.15;
  },
  plain: (x, y) => (Math.sin(x * 150) * Math.sin(y * 150) > 0.2 ? 0.9 : 0),
} satisfies Record<string, Weave>;

/** A cover that someone slept on: soft folds, sharper creases, a woven pattern that follows them. */
export function cloth(weave: keyof typeof weaves, colour: string, second: string, seed: number): Surface {
  const [one, other, pattern] = [rgb(colour), rgb(second), weaves[weave]];
  const height = (u: number, v: number) => landscape(u * 3.4, v * 3.4, seed, 3);
  const crease = (u: number, v: number) => Math.abs(hills(u * 3.1 + v, v * 2.3 - u * 1.4, seed + 9) - 0.5);
  return (u, v, out) => {
    const fold = height(u, v);
    const slope = height(u + 0.03, v + 0.02) - fold;
    const edge = Math.max(0, 0.025 - crease(u, v)) * 6;
    const fibre = (hills(u * 170, v * 170, seed) - 0.5) * 0.16;
    put(
      out,
      one,
      other,
      within(pattern(u + fold * 0.08, v + slope, seed)),
      0.93 + slope * 4.2 - edge + fibre,
    );
  };
}

/** A cement floor, polished or bare: blotches, grit, a crack. */
export function cement(colour: string, seed: number): Surface {
  const [one, dark] = [rgb(colour), rgb('#3a322c')];
  return (u, v, out) => {
    const blotch = landscape(u * 3, v * 3, seed, 5);
    const crack = Math.abs(hills(u * 1.3 + blotch * 0.7, v * 1.3, seed + 3) - 0.5) < 0.004 ? 0.45 : 0;
    const grit = hills(u * 140, v * 140, seed + 5) > 0.86 ? 0.16 : 0;
    put(out, one, dark, within(crack + grit + (0.5 - blotch) * 0.5), 0.84 + blotch * 0.34);
  };
}

/** Boards with grain along `u`. */
export function wood(colour: string, seed: number): Surface {
  const [one, dark] = [rgb(colour), rgb('#3b2312')];
  return (u, v, out) => {
    const board = Math.floor(v * 4);
    const bend = landscape(u * 1.4, v * 5 + board * 9, seed, 2);
    const line = landscape(u * 2.2 + board * 7, v * 46 + bend * 9, seed + 2, 3);
    const seam = Math.max(0, 0.6 - Math.abs(v * 4 - board - 0.03) * 16);
    const tint = grain(board, 0, seed) * 0.16;
    put(out, one, dark, within((line - 0.35) * 0.75 + seam + tint), 0.95 + (bend - 0.5) * 0.3);
  };
}

/** Square floor tiles with dirty joints. */
export function tiles(colour: string, seed: number): Surface {
  const [one, joint] = [rgb(colour), rgb('#5f564b')];
  return (u, v, out) => {
    const [column, row] = [Math.floor(u * 2.4), Math.floor(v * 2.4)];
    const isJoint = u * 2.4 - column < 0.025 || v * 2.4 - row < 0.025;
    const veins = landscape(u * 6 + column * 5, v * 6 + row * 3, seed, 4);
    put(out, one, joint, isJoint ? 0.8 : (veins - 0.4) * 0.35, 0.9 + grain(column, row, seed) * 0.1);
  };
}

/** Paint over plaster, darker below `line` as halls are painted, with scuffs. `v` grows upwards. */
export function paintedWall(upper: string, lower: string, line: number, seed: number): Surface {
  const [above, below, dirt] = [rgb(upper), rgb(lower), rgb('#4a4036')];
  return (u, v, out) => {
    const plaster = landscape(u * 9, v * 9, seed, 3);
    const scuff = Math.max(0, hills(u * 5, v * 11, seed + 4) - 0.74) * 0.5;
    const stain = Math.max(0, landscape(u * 1.5, v * 1.5, seed + 6, 3) - 0.58) * 0.9;
    put(out, v > line ? above : below, dirt, scuff + stain, 0.9 + plaster * 0.16);
  };
}

/** A hanging curtain: deep upright folds. */
export function curtain(colour: string, second: string, seed: number): Surface {
  const [one, other] = [rgb(colour), rgb(second)];
  return (u, v, out) => {
    const wave = u * 16 + landscape(u * 3, v * 0.7, seed, 2) * 6;
    const [column, row] = [Math.floor(u * 14), Math.floor(v * 14)];
    const leaf = Math.hypot(u * 14 - column - 0.5, v * 14 - row - 0.5) < 0.24 ? 0.6 : 0;
    put(out, one, other, leaf, 0.72 + Math.sin(wave) * 0.26 + hills(u * 120, v * 40, seed) * 0.1);
  };
}

/** Dry ground with tufts of grass. */
export function yard(colour: string, seed: number): Surface {
  const [one, grass] = [rgb(colour), rgb('#6d7a35')];
  return (u, v, out) => {
    const cover = landscape(u * 2, v * 2, seed, 4);
    const blade = hills(u * 90, v * 30, seed + 2);
    const pebble = hills(u * 60, v * 60, seed + 4) > 0.9 ? 0.25 : 0;
    put(out, one, grass, within((cover - 0.46) * 7) * 0.85, 0.66 + blade * 0.5 + pebble);
  };
}

/** Bricks, as at the back of a hall. */
export function bricks(colour: string, seed: number): Surface {
  const [one, mortar] = [rgb(colour), rgb('#b9ad9b')];
  return (u, v, out) => {
    const row = Math.floor(v * 9);
    const along = u * 3.4 + (row % 2) * 0.5;
    const isJoint = v * 9 - row < 0.12 || along - Math.floor(along) < 0.04;
    const tint = grain(Math.floor(along), row, seed) * 0.3;
    put(out, one, mortar, isJoint ? 0.9 : 0, 0.72 + tint + landscape(u * 30, v * 30, seed, 2) * 0.18);
  };
}
