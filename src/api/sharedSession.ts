/**
 * Which session the cookies of this browser hold, told from tab to tab. Neither a token nor a name is written down, only a
 * marker made up when somebody signs in: a tab whose marker (`auth.sessionMarker`) is another one knows that its session is not the
 * browser's any more. `features/auth/authSlice.ts` draws what the marker goes through.
 */
export const SESSION_MARKER = 'musika.session';

/** Somebody signed out, but the back end has not been told yet: the cookie may still be good, and must not be used. */
export const LEAVING = 'leaving';

function read(): string | null {
  try {
    return localStorage.getItem(SESSION_MARKER);
  } catch {
    // Forbidden, and so is our cookie: there is no session to agree on.
    return null;
  }
}

/** What the tabs last agreed on, as far as this one has heard. */
let heard = 'window' in globalThis ? read() : null;

function write(marker: string): void {
  heard = marker;
  try {
    localStorage.setItem(SESSION_MARKER, marker);
  } catch {
    // Forbidden: see above.
  }
}

/** Somebody signed in in this tab. Returns the session's marker. */
export function beginSession(): string {
  const marker = `${Date.now()}.${Math.random()}`;
  write(marker);
  return marker;
}

/** This tab, which acts in `own` if in any, was given a token by the browser's cookie. Returns the session's marker. */
export function joinSession(own: string | null): string {
  const marker = read() ?? own;
  if (marker === null) return beginSession();
  // Somebody emptied the storage.
  if (read() === null) write(marker);
  return marker;
}

/** Somebody signs out in this tab. */
export const markSignOutPending = (): void => write(LEAVING);

export const isLeaving = (): boolean => read() === LEAVING;

/** The back end knows of it: the cookie is gone. */
export function clearSignOutPending(): void {
  if (!isLeaving()) return;
  heard = null;
  localStorage.removeItem(SESSION_MARKER);
}

/** Whether somebody has signed in in another tab since this one was given the token of `own`. */
export function isAnotherSession(own: string | null): boolean {
  const marker = read();
  return own !== null && marker !== null && marker !== own;
}

const isOpen = (marker: string | null): boolean => marker !== null && marker !== LEAVING;

/**
 * Tells of a sign-in (true) or sign-out (false) in another tab; to a page that comes back out of the browser's back/forward
 * cache, also of one that it slept through. Answers the function that stops it.
 * @param own tells the marker of the session that this tab acts in, if in any
 */
export function onSessionElsewhere(
  own: () => string | null,
  listener: (isOpened: boolean) => void,
): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_MARKER) return;
    heard = newValue;
    listener(isOpen(newValue));
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && own() !== null && read() !== own()) listener(isOpen(read()));
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
