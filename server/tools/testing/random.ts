/** Numbers from 0 to 1 that are the same on every run (Lehmer). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
