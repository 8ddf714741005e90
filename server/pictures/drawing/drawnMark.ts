/** Start of image, then a comment (ISO 10918-1, B.1.1.3). */
const START = Buffer.from([0xff, 0xd8]);
const COMMENT = Buffer.from([0xff, 0xfe]);
const LENGTH_BYTES = 2;
const HEAD = START.length + COMMENT.length + LENGTH_BYTES;

/** The JPEG with a comment that names what it shows, so that one that shows something else by now is known. */
export function withMark(jpeg: Uint8Array, mark: string): Buffer {
  const text = Buffer.from(mark, 'latin1');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(LENGTH_BYTES + text.length);
  return Buffer.concat([START, COMMENT, length, text, jpeg.subarray(START.length)]);
}

/** Whether the JPEG has this mark. */
export function hasMark(jpeg: Uint8Array, mark: string): boolean {
  const head = Buffer.from(jpeg.buffer, jpeg.byteOffset, Math.min(jpeg.byteLength, HEAD + mark.length));
  return head.equals(withMark(START, mark));
}
