import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** What a file of a backup held when it was made. */
export interface FileSum {
  /** In bytes. */
  size: number;
  /** In hexadecimal, as `sha256sum` prints it. */
  sha256: string;
}

export const sumOfBytes = (bytes: Uint8Array): FileSum => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Of a file of any size, such as a database. */
export async function sumOfFile(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      hash.update(chunk);
    }
  });
  return { size, sha256: hash.digest('hex') };
}
