import S3rver from '@20minutes/s3rver';
import type { ObjectStoreConfig } from '../../config/config.ts';

/** An S3-compatible store that checks signatures, with one bucket in the folder. */
export async function openObjectStore(
  directory: string,
  port = 0,
): Promise<{ config: ObjectStoreConfig; close: () => Promise<void> }> {
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const bound = await server.run();
  // The one pair of keys that it knows.
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const config = { endpoint: `http://127.0.0.1:${bound.port}`, bucket, region: 'us-east-1', ...keys };
  return { config, close: () => server.close() };
}

/** `node objectStoreServer.ts <folder> <port>`: a store that a drill can kill. */
if (import.meta.main) {
  const [directory = '', port] = process.argv.slice(2);
  const { config } = await openObjectStore(directory, Number(port));
  process.stdout.write(`${JSON.stringify(config)}\n`);
}
