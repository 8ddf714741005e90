import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { ObjectStoreConfig } from '../../config/config.ts';
import { makeTemporaryFolder } from './temporary.ts';

/** A local S3-compatible store that checks signatures, with one bucket; ends with the test. */
export async function startObjectStore(): Promise<ObjectStoreConfig> {
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    // The system chooses.
    port: 0,
    silent: true,
    directory: makeTemporaryFolder(),
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  // The one pair of keys that it knows.
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  return { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys };
}

/** The settings of a server that keeps its pictures in such a store. */
export async function inObjectStore() {
  const { endpoint, bucket, accessKey, secretKey } = await startObjectStore();
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
}
