/**
 * What is done with the browser's storage, which may be forbidden, full, or hold what is not ours:
 * null then, and nothing breaks.
 */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
