import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { NoticeStrip } from '../../components/NoticeStrip.tsx';
import { CodesNotice } from '../../features/account/CodesNotice.tsx';
import { useUntoldCodes } from '../../features/account/useUntoldCodes.ts';
import { selectUser } from '../../features/auth/authSlice.ts';
import { loadUpdate, startWorker, useIsUpdateReady } from './workerLink.ts';
import { useConnection } from './useConnection.ts';

const OFFLINE =
  'You are offline. What you have seen before is still here; the rest comes when the network is back.';

/** Screens on which nobody types more than a search: loading the page anew takes nothing from anyone. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/**
 * Starts the service worker, and says when the network is gone, when recovery codes were made on another device and when a
 * new version is ready.
 */
export function OfflineNotices() {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const isUpdateReady = useIsUpdateReady();
  const codes = useUntoldCodes(useSelector(selectUser));
  useEffect(startWorker, []);

  if (isOffline) return <NoticeStrip text={OFFLINE} />;
  if (codes !== null) {
    const { dismiss, ...made } = codes;
    const text = <CodesNotice {...made} onFollow={dismiss} />;
    return <NoticeStrip text={text} action={{ label: 'OK', onClick: dismiss }} />;
  }
  const offersUpdate = isUpdateReady && NOTHING_TYPED.test(pathname);
  return offersUpdate ? (
    <NoticeStrip text="A new version is ready." action={{ label: 'Load it', onClick: loadUpdate }} />
  ) : (
    <NoticeStrip text={null} />
  );
}
