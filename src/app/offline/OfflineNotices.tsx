import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useUnannouncedCodes } from '../../features/account/useUnannouncedCodes.ts';
import { selectUser } from '../../features/auth/authSlice.ts';
import { adoptSavedSearches } from '../../features/listings/savedSearches/savedSearchStorage.ts';
import { AppNotice, type AppNoticeState } from './AppNotice.tsx';
import { loadUpdate, startWorker, useIsUpdateReady } from './workerLink.ts';
import { useConnection } from './useConnection.ts';

/** Screens on which nobody types more than a search: loading the page anew takes nothing from anyone. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/** Of all that holds, what matters most. */
function useAppNotice(): AppNoticeState {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const isUpdateReady = useIsUpdateReady();
  const codes = useUnannouncedCodes(useSelector(selectUser));
  if (isOffline) return { phase: 'offline' };
  if (codes !== null) {
    const { dismiss, username, madeAt } = codes;
    return { phase: 'codesMade', username, madeAt, onDismiss: dismiss };
  }
  if (isUpdateReady && NOTHING_TYPED.test(pathname)) return { phase: 'updateReady', onLoad: loadUpdate };
  return { phase: 'quiet' };
}

/**
 * Starts the service worker, and says when the network is gone, when recovery codes were made on another device and when a
 * new version is ready.
 */
export function OfflineNotices() {
  const notice = useAppNotice();
  const username = useSelector(selectUser)?.username;
  useEffect(startWorker, []);
  // Here, because who signs in may leave again without a look at any search.
  useEffect(() => {
    if (username !== undefined) adoptSavedSearches(username);
  }, [username]);
  return <AppNotice state={notice} />;
}
