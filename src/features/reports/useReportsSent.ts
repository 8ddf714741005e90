import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/useAppDispatch.ts';

/** Where the queue is stored. It is named here, because its code is downloaded only if it is not empty. */
export const REPORTS_KEY = 'musika.reports';

/** Whether reports wait that could not be stored, and so live as long as the page. */
export const unstored = { hasReports: false };

/** Drops all that wait: the next user of the device must not see them. */
export function forgetReports(): void {
  unstored.hasReports = false;
  try {
    localStorage.removeItem(REPORTS_KEY);
  } catch {
    // The browser forbids storage.
  }
}

function hasQueuedReports(): boolean {
  if (unstored.hasReports) return true;
  try {
    return localStorage.getItem(REPORTS_KEY) !== null;
  } catch {
    // The browser forbids storage.
    return false;
  }
}

/**
 * Sends the reports of a user that wait on this device: once the market can be reached, and when the
 * app comes back to the front. Returns why some were rejected.
 */
export function useReportsSent({ username, isReady }: { username: string; isReady: boolean }) {
  const dispatch = useAppDispatch();
  const [rejection, setRejection] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady) return undefined;
    const send = async () => {
      if (document.hidden || !hasQueuedReports()) return;
      const { sendReports } = await import('./sendReports.ts');
      const { rejections } = await sendReports(dispatch, username);
      if (rejections.length > 0) setRejection(rejections.join(' '));
    };
    const handleShown = () => void send().catch(() => undefined);
    handleShown();
    document.addEventListener('visibilitychange', handleShown);
    return () => document.removeEventListener('visibilitychange', handleShown);
  }, [dispatch, isReady, username]);
  return { rejection, dismiss: () => setRejection(null) };
}
