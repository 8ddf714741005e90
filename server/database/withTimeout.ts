/**
 * The result of the work, or a `TimeoutError` (see `outageOf`) after that many milliseconds: a
 * database or a store may stay silent. The work itself continues, and its result is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`There was no response within ${milliseconds} ms.`, 'TimeoutError')),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
