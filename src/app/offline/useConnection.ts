import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../api/baseApi.ts';
import { hasOldResponses } from '../../api/firstPage.ts';
import { useAppDispatch, type AppDispatch } from '../../api/useAppDispatch.ts';
import { API_BASE, paths } from '../../contract/paths.ts';
import { connectionChanged, selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { apiOrigin } from '../../lib/mediaUrl.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const TRY_AGAIN = 10_000;

/**
 * Asks again for what is on the screen, what failed too, whenever newer answers can be had (decisions/0027 says why RTK's
 * `setupListeners` does not). Returns the function that stops it.
 */
function refetchWhenBack(dispatch: AppDispatch): () => void {
  const askAgain = () => void dispatch(baseApi.internalActions.onOnline());
  if (hasOldResponses()) askAgain();

  // A browser believes itself online wherever there is a radio; the worker knows better.
  let isInReach = true;
  let wasGone = false;
  const tell = () => {
    const isGone = !navigator.onLine || !isInReach;
    if (isGone === wasGone) return;
    wasGone = isGone;
    dispatch(connectionChanged({ isOffline: isGone }));
    if (isGone) return;
    // A page whose code did not come (`BrokenPage`): the browser keeps the failed import until then.
    if (document.getElementById('broken') !== null) return location.reload();
    askAgain();
    // The session gate waits for this event, which a browser that never noticed the gap does not send.
    window.dispatchEvent(new Event('online'));
  };
  const handleMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'fresher') askAgain();
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

/** Asks for something small. The worker, through which it goes, tells if it came. */
const tryNetwork = (): void =>
  void fetch(new URL(API_BASE + paths.categories, apiOrigin()), { credentials: 'include' }).catch(
    () => undefined,
  );

/**
 * Whether the network is gone. When it is back, what is on the screen is asked for again, and so is the session; where the
 * browser has not noticed that it was gone, the network is tried until it answers.
 */
export function useConnection(): boolean {
  const dispatch = useAppDispatch();
  const isGone = useSelector(selectIsOffline);

  useEffect(() => refetchWhenBack(dispatch), [dispatch]);

  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setInterval(tryNetwork, TRY_AGAIN);
    window.addEventListener('online', tryNetwork);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNetwork);
    };
  }, [isGone]);

  return isGone;
}
