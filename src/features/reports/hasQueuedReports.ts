export const REPORTS_KEY = 'musika.reports';

/** Whether reports wait on this device; their queue is downloaded only then. */
export function hasQueuedReports(): boolean {
  try {
    return localStorage.getItem(REPORTS_KEY) !== null;
  } catch {
    // The browser forbids storage.
    return false;
  }
}
