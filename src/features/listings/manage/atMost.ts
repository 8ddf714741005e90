/**
 * Resolves when the work is done, has failed, or has taken so many milliseconds: whichever comes
 * first.
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), milliseconds);
  await Promise.race([Promise.allSettled([work]), patience.promise]);
  clearTimeout(timer);
}
