import { reencode } from './reencode.ts';

/** Entry of a worker: a photo comes in, the smaller one goes out, or null where that could not be done here. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void reencode(data).then(
    (smaller) => postMessage(smaller),
    () => postMessage(null),
  );
});
