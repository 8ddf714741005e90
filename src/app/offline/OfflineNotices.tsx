import { lazy, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useUnannouncedCodes } from '../../features/account/unannouncedCodes.ts';
import { selectUser } from '../../features/auth/authSlice.ts';
import { adoptSavedSearches } from '../../features/saved/searches/savedSearchStorage.ts';
import { NoticeStrip, type NoticeStripProps } from './NoticeStrip.tsx';
import { loadUpdate, startWorker, useIsUpdateReady } from './workerLink.ts';
import { useConnection } from './useConnection.ts';

// Few are ever told of codes, and each visit pays for the notices.
const CodesBanner = lazy(async () => ({
  default: (await import('../../features/account/CodesBanner.tsx')).CodesBanner,
}));

/** Screens on which nobody types more than a search: loading the page anew takes nothing from anyone. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/** Of all that holds, what matters most. */
function useNotice(): NoticeStripProps {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const isUpdateReady = useIsUpdateReady();
  const codes = useUnannouncedCodes(useSelector(selectUser));
  if (isOffline) return { text: 'You are offline. More comes later.' };
  if (codes !== null) {
    const { dismiss, ...rest } = codes;
    // Inside the strip, which must stand before its words come.
    const text = (
      <LazyPart>
        <CodesBanner {...rest} onFollow={dismiss} />
      </LazyPart>
    );
    return { text, action: { label: 'OK', onClick: dismiss } };
  }
  if (isUpdateReady && NOTHING_TYPED.test(pathname))
    return { text: 'A new version is ready.', action: { label: 'Load it', onClick: loadUpdate } };
  return { text: null };
}

/**
 * Starts the service worker, and says when the network is gone, when recovery codes were made on another device and when a
 * new version is ready.
 */
export function OfflineNotices() {
  const notice = useNotice();
  const username = useSelector(selectUser)?.username;
  useEffect(startWorker, []);
  // Here, because who signs in may leave again without a look at any search.
  useEffect(() => {
    if (username !== undefined) adoptSavedSearches(username);
  }, [username]);
  return <NoticeStrip {...notice} />;
}
