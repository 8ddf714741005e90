import { randomUUID } from 'node:crypto';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import { inject, onTestFinished } from 'vitest';
import type { ObjectStoreConfig } from '../../config/config.ts';
import { makeTemporaryFolder } from './temporary.ts';

/**
 * A local S3-compatible store that checks signatures, with one bucket; ends with the test. In the
 * project `server-radosgw` it is a bucket of Ceph's gateway.
 */
export async function startObjectStore(): Promise<ObjectStoreConfig> {
  const gateway = inject('radosgw');
  if (gateway) return makeBucket({ ...gateway, bucket: randomUUID() });
  const bucket = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
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

async function makeBucket(config: ObjectStoreConfig): Promise<ObjectStoreConfig> {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  await client.fetch(`${config.endpoint}/${config.bucket}`, { method: 'PUT' });
  return config;
}
