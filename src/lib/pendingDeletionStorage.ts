/**
 * The part of `pendingDeletions.ts` that every page loads: whether there are any, and a
 * subscription.
 */
export const PENDING_DELETIONS_KEY = 'musika.deletions';

const listeners = new Set<() => void>();
/** Stands in where the browser forbids storage. */
let remembered: string | null = null;

/** What is written down, or null where nothing is due. */
export function readPendingDeletions(): string | null {
  try {
    return localStorage.getItem(PENDING_DELETIONS_KEY);
  } catch {
    return remembered;
  }
}

export function writePendingDeletions(text: string | null): void {
  remembered = text;
  try {
    if (text === null) localStorage.removeItem(PENDING_DELETIONS_KEY);
    else localStorage.setItem(PENDING_DELETIONS_KEY, text);
  } catch {
    // Forbidden: it is known in this tab only, until it is closed.
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, in whatever tab. Answers the function that stops it. */
export function onPendingDeletions(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
