import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../api/baseApi.ts';
import { hasOldResponses } from '../../api/firstPage.ts';
import { useAppDispatch, type AppDispatch } from '../../api/useAppDispatch.ts';
import { API_BASE, paths } from '../../contract/paths.ts';
import { connectionChanged, selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { apiOrigin } from '../../lib/runtimeConfig.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const TRY_AGAIN = 10_000;

/**
 * Requests again what is on the screen, what failed too, whenever newer responses are available
 * (docs/decisions/0016 says why RTK's `setupListeners` does not). Returns the function that stops it.
 */
function refetchWhenBack(dispatch: AppDispatch): () => void {
  const refetch = () => void dispatch(baseApi.internalActions.onOnline());
  if (hasOldResponses()) refetch();

  // A browser believes itself online wherever there is a radio; the worker knows better.
  let isInReach = true;
  let wasOffline = false;
  const tell = () => {
    const isOffline = !navigator.onLine || !isInReach;
    if (isOffline === wasOffline) return;
    wasOffline = isOffline;
    dispatch(connectionChanged({ isOffline: isOffline }));
    if (isOffline) return;
    // A page whose code did not load (`BrokenPage`): the browser caches the failed import until
    // then.
    if (document.getElementById('broken') !== null) return location.reload();
    refetch();
    // The session gate waits for this event, which a browser that never noticed the gap does not
    // send.
    window.dispatchEvent(new Event('online'));
  };
  const handleMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'fresher') refetch();
    else {
      ({ isInReach } = data);
      tell();
    }
  };
  tell();
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  worker?.addEventListener('message', handleMessage);
  worker?.controller?.postMessage({ type: 'hello' } satisfies ToWorker);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
    worker?.removeEventListener('message', handleMessage);
  };
}

/** Requests something small. The worker, through which it goes, reports whether it succeeded. */
const tryNetwork = (): void =>
  void fetch(new URL(API_BASE + paths.categories, apiOrigin()), { credentials: 'include' }).catch(
    () => undefined,
  );

/**
 * Whether the network is unreachable. When it is back, what is on the screen is requested again,
 * and so is the session; where the browser has not noticed, the network is tried until it responds.
 */
export function useConnection(): boolean {
  const dispatch = useAppDispatch();
  const isOffline = useSelector(selectIsOffline);

  useEffect(() => refetchWhenBack(dispatch), [dispatch]);

  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(tryNetwork, TRY_AGAIN);
    window.addEventListener('online', tryNetwork);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNetwork);
    };
  }, [isOffline]);

  return isOffline;
}
