/** What may throw: null then. A browser's storage may be forbidden, full, or hold what is not ours. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
