import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { hasOldResponses } from '../../api/firstPage.ts';
import { connectionChanged } from '../../api/rawBaseQuery.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { useGetCategoriesQuery } from '../../features/categories/categoriesApi.ts';
import { selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { FRESHER } from '../../lib/offline.ts';

/** Milliseconds between two tries of the network, where the browser has not noticed that it is gone. */
const TRY_AGAIN = 10_000;

/** Has what is on the screen requested again, what failed too, and the session (`setupListeners`). */
const refetch = () => void window.dispatchEvent(new Event('online'));

/**
 * Whether the network is unreachable, as the calls of the API tell and the browser itself. When it is
 * back, what is on the screen is requested again.
 */
export function useConnection(): boolean {
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

  useEffect(() => (isOffline ? refetch : undefined), [isOffline]);

  return isOffline;
}
