import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { attempt } from '../../lib/attempt.ts';
import { REPORTS_KEY, unstored } from '../../lib/unsent.ts';

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
