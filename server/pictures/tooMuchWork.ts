/**
 * Parts of a file that make a decoder begin anew, each in a few bytes, before any time limit of sharp's is heard: a scan of a
 * JPEG (ISO 10918-1, B.2.3) goes over all of the picture, compressed text of a PNG (§11.3.3) may unfold to 40 MB, and a frame
 * of a WebP is looked up among all others. No tool writes more than a few of the first two.
 */
const REPEATED = [
  { start: '\xFF\xD8', part: '\xFF\xDA', most: 100 },
  { start: '\x89PNG', part: 'zTXt', most: 8 },
  { start: '\x89PNG', part: 'iTXt', most: 8 },
  { start: 'RIFF', part: 'ANMF', most: 1000 },
].map(({ start, part, most }) => ({
  start: Buffer.from(start, 'latin1'),
  part: Buffer.from(part, 'latin1'),
  most,
}));

/**
 * Whether a picture has more of them than any that is meant to be looked at. Counts where they could begin, in one go through the bytes:
 * what stands in the data by chance is far below each bound.
 */
export function isTooMuchWork(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return REPEATED.some(({ start, part, most }) => {
    if (!file.subarray(0, start.length).equals(start)) return false;
    let count = 0;
    for (let at = file.indexOf(part); at >= 0 && count <= most; at = file.indexOf(part, at + part.length))
      count += 1;
    return count > most;
  });
}
