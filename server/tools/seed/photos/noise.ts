/** 32 bits for a point of a grid, the same on every run. */
export function noiseAt(x: number, y: number, seed: number): number {
  const mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_442_695_041);
  const stirred = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return stirred ^ (stirred >>> 16);
}

/** The same as a number from 0 to 1. */
export const grain = (x: number, y: number, seed: number): number =>
  (noiseAt(x, y, seed) >>> 0) / 4_294_967_296;

const eased = (part: number) => part * part * (3 - 2 * part);

/** Soft hills of one size, 0 to 1: value noise. */
export function hills(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const upper = grain(left, top, seed) * (1 - across) + grain(left + 1, top, seed) * across;
  const lower = grain(left, top + 1, seed) * (1 - across) + grain(left + 1, top + 1, seed) * across;
  return upper * (1 - down) + lower * down;
}

/** Hills upon hills, 0 to 1, each layer half as large and half as high: stains, clouds, creases. */
export function landscape(x: number, y: number, seed: number, layers: number): number {
  let sum = 0;
  let height = 1;
  let most = 0;
  let size = 1;
  for (let layer = 0; layer < layers; layer += 1) {
    sum += hills(x * size, y * size, seed + layer) * height;
    most += height;
    height /= 2;
    size *= 2.03;
  }
  return sum / most;
}

/** The same row of numbers for the same text. `between` takes the next. */
export function createDice(text: string) {
  let seed = 17;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  let throws = 0;
  const next = () => grain((throws += 1), seed, 5);
  return {
    seed,
    between: (from: number, to: number) => from + (to - from) * next(),
    chance: (part: number) => next() < part,
  };
}
