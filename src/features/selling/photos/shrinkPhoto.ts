import { reencode } from './reencode.ts';

/** Shrinks in a worker, so that the page stays responsive; null where the browser cannot. */
function inWorker(photo: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  const worker = new Worker(new URL('./shrinkWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    worker.postMessage(photo);
  }).finally(() => worker.terminate());
}

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** The same photo, small enough to be sent (§5). Rejects where this browser cannot read it. */
export async function shrinkPhoto(photo: File): Promise<File> {
  const smaller = (await inWorker(photo)) ?? (await reencode(photo));
  const name = photo.name.replace(/\.[^.]*$/, '');
  return new File([smaller], `${name}.${EXTENSIONS[smaller.type] ?? 'jpg'}`, { type: smaller.type });
}
