import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/baseApi.ts';
import { hasOldAnswers } from '../firstPage/readFirstPage.ts';
import { isOffline, tryNetwork, watchConnection, watchFresher } from './connection.ts';

const TRY_AGAIN = 10_000;

/**
 * Whether the network is gone. When it is back, what is on the screen is asked for again, what failed too, and so is the
 * session; where the browser has not noticed that it was gone, the network is tried until it answers.
 */
export function useConnection(): boolean {
  const dispatch = useDispatch();
  const isGone = useSyncExternalStore(watchConnection, isOffline, () => false);
  const wasGone = useRef(isGone);

  useEffect(() => {
    if (hasOldAnswers()) dispatch(baseApi.internalActions.onOnline());
  }, [dispatch]);

  useEffect(() => watchFresher(() => dispatch(baseApi.internalActions.onOnline())), [dispatch]);

  useEffect(() => {
    if (isGone || !wasGone.current) {
      wasGone.current = isGone;
      return;
    }
    wasGone.current = false;
    dispatch(baseApi.internalActions.onOnline());
    // The session gate waits for this event, which does not come where the browser believed itself online all the time.
    window.dispatchEvent(new Event('online'));
  }, [isGone, dispatch]);

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
