/**
 * Which session the cookies of this browser belong to, shared between tabs. It is a random marker,
 * neither a token nor a name: a tab with another marker (`auth.sessionMarker`) knows that its
 * session is over. `features/auth/authSlice.ts` has the states.
 */
export const SESSION_MARKER = 'musika.session';

/** Signed out, but not yet at the back end: the cookie may still be valid, and must not be used. */
export const LEAVING = 'leaving';

function read(): string | null {
  try {
    return localStorage.getItem(SESSION_MARKER);
  } catch {
    // Storage is forbidden, and so is our cookie: there is no session to share.
    return null;
  }
}

/** The marker as this tab last read it. */
let heard = 'window' in globalThis ? read() : null;

function write(marker: string): void {
  heard = marker;
  try {
    localStorage.setItem(SESSION_MARKER, marker);
  } catch {
    // Forbidden: see above.
  }
}

/** The user has signed in in this tab. Returns the session's marker. */
export function beginSession(): string {
  const marker = `${Date.now()}.${Math.random()}`;
  write(marker);
  return marker;
}

/**
 * This tab, of session `own` if any, got a token by the browser's cookie. Returns the session's
 * marker.
 */
export function joinSession(own: string | null): string {
  const marker = read() ?? own;
  if (marker === null) return beginSession();
  // The storage was emptied.
  if (read() === null) write(marker);
  return marker;
}

/** The user signs out in this tab. */
export const markSignOutPending = (): void => write(LEAVING);

export const isLeaving = (): boolean => read() === LEAVING;

/** The back end has ended the session, and its cookie. */
export function clearSignOutPending(): void {
  if (!isLeaving()) return;
  heard = null;
  localStorage.removeItem(SESSION_MARKER);
}

/** Whether a user has signed in in another tab since this one got the token of `own`. */
export function isAnotherSession(own: string | null): boolean {
  const marker = read();
  return own !== null && marker !== null && marker !== own;
}

const isOpen = (marker: string | null): boolean => marker !== null && marker !== LEAVING;

/**
 * Reports a sign-in (true) or sign-out (false) in another tab; to a page out of the browser's
 * back/forward cache, also one that it missed. Returns the function that stops it.
 * @param own returns the marker of this tab's session, if any
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
  // It changed after this tab began to start, and before there was a listener.
  if (now !== heard) {
    heard = now;
    listener(isOpen(now));
  }
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}

export const SESSION_LOCK = 'musika-session';

/**
 * Runs what changes the session's cookies while no other tab of this browser does (Web Locks). A
 * browser without locks runs it at once: tabs that refresh together get the same token.
 */
export async function inSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent in an insecure context, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? work() : await locks.request(SESSION_LOCK, work);
}
