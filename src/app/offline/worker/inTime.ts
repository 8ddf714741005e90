/** What `work` comes to within so many milliseconds, else null. Rejects if it fails in that time; is never late for Infinity. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  if (milliseconds === Infinity) return work;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
