export const SESSION_LOCK = 'musika-session';

/**
 * Runs what changes the session's cookies while no other tab of this browser does (Web Locks). A browser without locks
 * runs it at once: the server's grace period covers two tabs that refresh together.
 */
export async function inSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent in an insecure context, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? work() : await locks.request(SESSION_LOCK, work);
}
