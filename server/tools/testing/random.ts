/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random numbers that a seed repeats, so that a case that found a fault can be run again. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  /** True in one of so many cases. */
  oneIn: (count: number) => boolean;
  /** Throws without an item. */
  pick: <T>(items: readonly T[]) => T;
  bytes: (length: number) => Buffer;
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[below(items.length)] as T;
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
