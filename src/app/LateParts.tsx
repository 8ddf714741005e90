import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { hasOldResponses } from '../api/firstPage.ts';
import { connectionChanged } from '../api/rawBaseQuery.ts';
import { useAppDispatch } from '../api/baseApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { selectIsOffline } from '../features/ui/device/deviceSlice.ts';
import { FRESHER, RECONNECTED } from '../lib/offline.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { BannerStrip } from './offline/BannerStrip.tsx';
import { startWorker } from './offline/workerLink.ts';

/** Milliseconds between two tries of the network, where the browser has not noticed that it is gone. */
const TRY_AGAIN = 10_000;

/** Has what is on the screen requested again, what failed too, and the session (`setupListeners`). */
const refetch = () => void window.dispatchEvent(new Event('online'));

/**
 * Whether the network is unreachable, as the calls of the API tell and the browser itself. When it is
 * back, what is on the screen is requested again.
 */
function useConnection(): boolean {
  const dispatch = useAppDispatch();
  const isOffline = useSelector(selectIsOffline);
  // There may be nothing else to request on this page.
  useGetCategoriesQuery(undefined, { skip: !isOffline, pollingInterval: TRY_AGAIN });

  useEffect(() => {
    const stopListening = setupListeners(dispatch);
    const tell = () => {
      if (!navigator.onLine) dispatch(connectionChanged({ isOffline: true }));
    };
    const handleMessage = ({ data }: MessageEvent) => data === FRESHER && refetch();
    tell();
    if (hasOldResponses()) refetch();
    const listening = new AbortController();
    window.addEventListener('offline', tell, { signal: listening.signal });
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    worker?.addEventListener('message', handleMessage, { signal: listening.signal });
    return () => {
      stopListening();
      listening.abort();
    };
  }, [dispatch]);

  useEffect(() => {
    if (!isOffline) return undefined;
    return () => {
      window.dispatchEvent(new Event(RECONNECTED));
      refetch();
    };
  }, [isOffline]);

  return isOffline;
}

/** Screens with no form but the search: to load the page anew loses no input. */
const NOTHING_TYPED = /^\/(?:$|search$|category\/|product\/)/;

/**
 * Starts the service worker, and shows when the network is unreachable, what was decided about the
 * user, and when a new version is ready.
 */
export function AppBanner() {
  const { pathname } = useLocation();
  const isOffline = useConnection();
  const user = useSelector(selectUser);
  const [isUpdateReady, setIsUpdateReady] = useState(false);
  useEffect(() => void startWorker(() => setIsUpdateReady(true)).catch(() => undefined), []);

  const isSuspended = user?.is_suspended === true;
  const hasDecisions = isSuspended || (user?.unread_decisions ?? 0) > 0;
  const decisions = hasDecisions && pathname !== routes.standing && (
    <>
      {isSuspended ? 'Your account is suspended.' : 'There is a decision about you or your listings.'}{' '}
      <Box component={Link} to={routes.standing} sx={{ color: 'inherit', fontWeight: 700 }}>
        {isSuspended ? 'Read why' : 'Read it'}
      </Box>
    </>
  );
  const update = isUpdateReady && NOTHING_TYPED.test(pathname) && (
    <>
      A new version is ready.{' '}
      <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
        Load it
      </Button>
    </>
  );
  return <BannerStrip>{isOffline ? 'You are offline. More comes later.' : decisions || update}</BannerStrip>;
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
  interface Navigator {
    /** Global Privacy Control (w3.org/TR/gpc). */
    readonly globalPrivacyControl?: boolean;
    /** Network Information API; Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Not under Do Not Track, Global Privacy Control or Save-Data. */
function mayCount({ doNotTrack, globalPrivacyControl, connection }: Navigator): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true && connection?.saveData !== true;
}

/** §1: the analytics script (gtag.js), where an id is configured, without advertising and its signals. */
function startAnalytics(): void {
  const { analyticsId } = runtimeConfig();
  if (analyticsId === null || !mayCount(navigator)) return;
  const queue = (window.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // The script takes `arguments` for a command, and an array for something else.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', analyticsId, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.src = `${SCRIPT}?id=${encodeURIComponent(analyticsId)}`;
  script.async = true;
  document.head.append(script);
}

export function LateParts() {
  useEffect(startAnalytics, []);
  return <AppBanner />;
}
