/** The part of `dueDeletions.ts` that every page needs: whether there is anything, and word of every change. */
export const DUE_KEY = 'musika.deletions';

const listeners = new Set<() => void>();
/** Stands in where the browser forbids storage. */
let remembered: string | null = null;

/** What is written down, or null where nothing is due. */
export function readDue(): string | null {
  try {
    return localStorage.getItem(DUE_KEY);
  } catch {
    return remembered;
  }
}

export function writeDue(text: string | null): void {
  remembered = text;
  try {
    if (text === null) localStorage.removeItem(DUE_KEY);
    else localStorage.setItem(DUE_KEY, text);
  } catch {
    // Forbidden: it is known in this tab only, until it is closed.
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, in whatever tab. Answers the function that stops it. */
export function onDue(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
