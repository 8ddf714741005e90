import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { NoticeStrip } from '../../components/NoticeStrip.tsx';
import { loadUpdate, startWorker, useIsUpdateReady } from './workerLink.ts';
import { useConnection } from './useConnection.ts';

const OFFLINE =
  'You are offline. What you have seen before is still here; the rest comes when the network is back.';

/** Screens on which nobody types more than a search: loading the page anew takes nothing from anyone. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/** Starts the service worker, and says when the network is gone and when a new version is ready. */
export function OfflineNotices() {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const isUpdateReady = useIsUpdateReady();
  useEffect(startWorker, []);

  if (isOffline) return <NoticeStrip text={OFFLINE} />;
  const offersUpdate = isUpdateReady && NOTHING_TYPED.test(pathname);
  return offersUpdate ? (
    <NoticeStrip text="A new version is ready." action={{ label: 'Load it', onClick: loadUpdate }} />
  ) : (
    <NoticeStrip text={null} />
  );
}
