import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { DRAFT_PREFIX } from '../../components/fields/useDraftText.ts';
import { attempt } from '../../lib/attempt.ts';

/** Where the queue is stored. It is named here, because its code is downloaded only if it is not empty. */
export const REPORTS_KEY = 'musika.reports';

/** Whether reports wait that could not be stored, and so live as long as the page. */
export const unstored = { hasReports: false };

/** Deletes what is unsent, in the queue and in fields: the next user of the device must not see it. */
export function forgetUnsent(): void {
  unstored.hasReports = false;
  attempt(() => {
    localStorage.removeItem(REPORTS_KEY);
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  });
}

const hasQueuedReports = (): boolean =>
  unstored.hasReports || attempt(() => localStorage.getItem(REPORTS_KEY)) !== null;

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
