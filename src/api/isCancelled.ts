/** Whether a call failed only because nobody waits for it any more (§8: "cancelled requests are ignored"). */
export function isCancelled(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, status, error: reason } = error as { name?: unknown; status?: unknown; error?: unknown };
  return name === 'AbortError' || (status === 'FETCH_ERROR' && String(reason).startsWith('AbortError'));
}
