import { API_BASE, paths } from '../../contract/paths.ts';
import { apiOrigin } from '../../lib/mediaUrl.ts';
import type { FromWorker } from './messages.ts';

/** What the worker has said of the network last: a browser believes itself online wherever there is a radio. */
let isInReach = true;

const worker = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

export const isOffline = (): boolean => !navigator.onLine || !isInReach;

/** Tells when `isOffline` may have changed; answers the function that stops it. */
export function watchConnection(onChange: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'reach') return;
    ({ isInReach } = data);
    onChange();
  };
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  worker()?.addEventListener('message', handleMessage);
  worker()?.controller?.postMessage({ type: 'hello' });
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
    worker()?.removeEventListener('message', handleMessage);
  };
}

/** Asks for something small. The worker, through which it goes, tells if it came. */
export async function tryNetwork(): Promise<void> {
  const address = new URL(API_BASE + paths.categories, apiOrigin());
  await fetch(address, { credentials: 'include' }).catch(() => undefined);
}

/** Tells when a kept answer was shown that is out of date by now; answers the function that stops it. */
export function watchFresher(onFresher: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'fresher') onFresher();
  };
  worker()?.addEventListener('message', handleMessage);
  return () => worker()?.removeEventListener('message', handleMessage);
}
