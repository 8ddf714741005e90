import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { inject, onTestFinished } from 'vitest';
import type { ObjectStoreConfig } from '../../config/config.ts';
import { openObjectStore } from './objectStoreServer.ts';
import { makeTemporaryFolder } from './temporary.ts';

/**
 * A local S3-compatible store that checks signatures, with one bucket; ends with the test. In the
 * project `server-radosgw` it is a bucket of Ceph's gateway.
 */
export async function startObjectStore(): Promise<ObjectStoreConfig> {
  const gateway = inject('radosgw');
  if (gateway) return makeBucket({ ...gateway, bucket: randomUUID() });
  const { config, close } = await openObjectStore(makeTemporaryFolder());
  onTestFinished(close);
  return config;
}

async function makeBucket(config: ObjectStoreConfig): Promise<ObjectStoreConfig> {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  await client.fetch(`${config.endpoint}/${config.bucket}`, { method: 'PUT' });
  return config;
}
