/**
 * Which session the cookies of this browser hold, told from tab to tab. Neither a token nor a name is written down, only a
 * word made up when somebody signs in: a tab whose word is another one knows that its session is not the browser's any more.
 */
export const SESSION_MARKER = 'musika.session';

/** Somebody signed out, but the back end has not been told yet: the cookie may still be good, and must not be used. */
export const LEAVING = 'leaving';

/** The word of the session that this tab acts in; null for a visitor's tab. */
let own: string | null = null;
/** Stands in where the browser forbids storage. */
let remembered: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(SESSION_MARKER);
  } catch {
    return remembered;
  }
}

/** What the tabs last agreed on, as far as this one has heard. */
let heard = 'window' in globalThis ? read() : null;

function write(word: string | null): void {
  remembered = word;
  heard = word;
  try {
    if (word === null) localStorage.removeItem(SESSION_MARKER);
    else localStorage.setItem(SESSION_MARKER, word);
  } catch {
    // Forbidden: the other tabs learn of it when their token runs out.
  }
}

const newWord = (): string => `${Date.now()}.${Math.random()}`;

/** Somebody signed in in this tab. */
export function beginSession(): void {
  own = newWord();
  write(own);
}

/** This tab was given a token by the browser's cookie. */
export function joinSession(): void {
  // No word is written yet, or somebody emptied the storage.
  if (read() === null) write(own ?? newWord());
  own = read();
  heard = own;
}

/** This tab is a visitor's now, for whatever reason. */
export function endSession(): void {
  own = null;
}

/** Somebody signs out in this tab. */
export function markSignOutPending(): void {
  endSession();
  write(LEAVING);
}

export const isLeaving = (): boolean => read() === LEAVING;

/** The back end knows of it: the cookie is gone. */
export function clearSignOutPending(): void {
  if (isLeaving()) write(null);
}

export const ownSession = (): string | null => own;

/** Whether somebody has signed in in another tab since this one was given its token. */
export function isAnotherSession(): boolean {
  const word = read();
  return own !== null && word !== null && word !== own;
}

const isOpen = (word: string | null): boolean => word !== null && word !== LEAVING;

/**
 * Tells of a sign-in (true) or sign-out (false) in another tab; to a page that comes back out of the browser's back/forward
 * cache, also of one that it slept through. Answers the function that stops it.
 */
export function onSessionElsewhere(listener: (isOpened: boolean) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_MARKER) return;
    heard = newValue;
    listener(isOpen(newValue));
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && own !== null && read() !== own) listener(isOpen(read()));
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  const now = read();
  // Something happened after this tab's start was under way, and before anybody listened.
  if (now !== heard) {
    heard = now;
    listener(isOpen(now));
  }
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}
