import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from './temporary.ts';

/**
 * Starts a local S3-compatible store that checks signatures, with one bucket, which ends with the test; returns
 * the settings of a server that keeps its pictures in it.
 */
export async function inObjectStore() {
  const server = new S3rver({
    address: '127.0.0.1',
    // The system chooses.
    port: 0,
    silent: true,
    directory: makeTemporaryFolder(),
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const store = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'pictures' };
  // The one pair of keys that it knows.
  return { ...store, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
}
