/**
 * What the work results in. Rejects with a `TimeoutError`, which `outageOf` knows, where that takes longer than so many
 * milliseconds: a database or a store may be silent for ever. The work itself goes on, and nobody hears of its end.
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
