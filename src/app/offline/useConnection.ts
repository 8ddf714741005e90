import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../../api/baseApi.ts';
import { useAppDispatch, type AppDispatch } from '../../api/useAppDispatch.ts';
import { connectionChanged, selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { hasOldAnswers } from '../firstPage/readFirstPage.ts';
import { isOffline, tryNetwork, watchConnection, watchFresher } from './connection.ts';

const TRY_AGAIN = 10_000;

/**
 * Asks again for what is on the screen, what failed too, whenever newer answers can be had (decisions/0027 says why RTK's
 * `setupListeners` does not). Returns the function that stops it.
 */
function refetchWhenBack(dispatch: AppDispatch): () => void {
  const askAgain = () => void dispatch(baseApi.internalActions.onOnline());
  if (hasOldAnswers()) askAgain();

  let wasGone = false;
  const tell = () => {
    const isGone = isOffline();
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
  tell();
  const stopConnection = watchConnection(tell);
  const stopFresher = watchFresher(askAgain);
  return () => {
    stopConnection();
    stopFresher();
  };
}

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
    const tryIt = () => void tryNetwork();
    const timer = setInterval(tryIt, TRY_AGAIN);
    window.addEventListener('online', tryIt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryIt);
    };
  }, [isGone]);

  return isGone;
}
