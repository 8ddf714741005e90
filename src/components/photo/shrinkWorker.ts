import { reencode } from './shrink.ts';

/** Entry of a worker: receives a photo, posts the smaller one, or null if it failed. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void reencode(data).then(
    (smaller) => postMessage(smaller),
    () => postMessage(null),
  );
});
