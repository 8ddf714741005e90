import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { startObjectStore } from '../tools/testing/objectStore.ts';
import { createS3BlobStore, openS3BlobStore } from './s3BlobStore.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-320.webp';
const BYTES = new Uint8Array([1, 2, 3]);

/**
 * An object store that answers as it is told; for what the real one of the other tests never does.
 */
async function pretend(answer: (query: Record<string, string>) => string) {
  const app = fastify();
  app.get('/*', async ({ query }) => answer(query as Record<string, string>));
  onTestFinished(() => app.close());
  const endpoint = await app.listen({ host: '127.0.0.1', port: 0 });
  return { endpoint, bucket: 'pictures', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' };
}

const contents = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-31T12:00:00.000Z</LastModified><Size>3</Size></Contents>`;

test('a bucket with more pictures than fit one answer is listed to its end', async () => {
  const first = `<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>`;
  const pages: Record<string, string> = {
    '': first + contents(KEY),
    'a&b=': contents('notes of the operator.txt') + contents(`ff${KEY}`),
  };
  const config = await pretend(({ 'continuation-token': token = '' }) => {
    return `<?xml version="1.0"?><ListBucketResult>${pages[token]}</ListBucketResult>`;
  });
  const listed: object[] = [];
  for await (const blob of createS3BlobStore(config).list()) listed.push(blob);
  const modifiedAt = Date.UTC(2026, 0, 31, 12);
  expect(listed).toEqual([KEY, `ff${KEY}`].map((key) => ({ key, modifiedAt, bytes: 3 })));
});

test('a store that refuses a picture is an error, and its keys are not in the message', async () => {
  const config = { ...(await startObjectStore()), secretKey: 'wrong-secret' };
  const refused = createS3BlobStore(config).put(KEY, BYTES, 'image/webp');
  await expect(refused).rejects.toThrow(/answered 403 to PUT(?!.*wrong-secret)/s);
});

test.each<[string, Partial<ObjectStoreConfig>, RegExp]>([
  ['with wrong keys', { secretKey: 'wrong' }, /^Set S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION to keys/],
  ['without the bucket', { bucket: 'nothing' }, /^Create the bucket "nothing" at http:.*, or set S3_BUCKET/],
  [
    'that is not there',
    { endpoint: 'http://127.0.0.1:1' },
    /^Set S3_ENDPOINT to an object store that answers/,
  ],
])('an operator with an object store %s gets one sentence', async (_, wrong, sentence) => {
  const opening = openS3BlobStore({ ...(await startObjectStore()), ...wrong });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
});
