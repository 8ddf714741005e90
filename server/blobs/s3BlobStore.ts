import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/terminal.ts';
import type { BlobStore, ListedBlob } from './blobStore.ts';
import { blobType, isBlobKey, requireBlobKey } from './keys.ts';

const RESPONSE_MILLISECONDS = 20_000;

/** So many bytes a millisecond a large object takes at least, on the slowest line. */
const SLOWEST = 50;

const RETRIES = 2;

/** Frees the connection of a response whose body is not read. */
const discard = (response: Response) => response.body?.cancel();

class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

const limitOf = (bytes: number) => AbortSignal.timeout(Math.ceil(RESPONSE_MILLISECONDS + bytes / SLOWEST));

function openBucket(config: ObjectStoreConfig) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${encodeURIComponent(config.bucket)}`;
  return { client, bucket };
}

/** Blobs as objects of one bucket (AWS Signature Version 4, path-style addresses). */
export function createS3BlobStore(config: ObjectStoreConfig): BlobStore {
  const { client, bucket } = openBucket(config);
  const addressOf = (key: string) => `${bucket}/${key}`;

  async function call(address: string, init: RequestInit, accepted: number[] = []): Promise<Response> {
    const response = await client.fetch(address, { signal: limitOf(0), ...init });
    if (response.ok || accepted.includes(response.status)) return response;
    // The store's own message is for the operator's log, and names no secret.
    throw new ObjectStoreError(
      `The object store answered ${response.status} to ${init.method}: ${await response.text()}`,
    );
  }

  return {
    async put(key, bytes, type) {
      requireBlobKey(key, type);
      // Never a stream: a stream can be neither hashed before nor sent again.
      const body = Buffer.from(bytes);
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        // Signed, so that the store rejects a damaged body.
        'x-amz-content-sha256': hash('sha256', body),
      };
      const init = { method: 'PUT', headers, body, signal: limitOf(body.length) };
      await discard(await call(addressOf(key), init));
    },

    async get(key) {
      if (!isBlobKey(key)) return null;
      const response = await call(addressOf(key), { method: 'GET' }, [404]);
      if (response.ok) return { bytes: await response.bytes(), type: blobType(key) };
      await discard(response);
      return null;
    },

    async delete(key) {
      if (isBlobKey(key)) await discard(await call(addressOf(key), { method: 'DELETE' }, [404]));
    },

    async *list() {
      const query = new URLSearchParams({ 'list-type': '2' });
      for (;;) {
        const response = await call(`${bucket}?${query.toString()}`, { method: 'GET' });
        const page = parseListing(await response.text());
        // The operator may store other things in the same bucket.
        yield* page.blobs.filter(({ key }) => isBlobKey(key));
        if (page.continuation === null) return;
        query.set('continuation-token', page.continuation);
      }
    },

    // An object is there as a whole or not at all.
    removeUnfinished: async () => 0,
  };
}

export async function openS3BlobStore(config: ObjectStoreConfig): Promise<BlobStore> {
  const { client, bucket } = openBucket(config);
  const probe = client.fetch(bucket, { method: 'HEAD', signal: limitOf(0) });
  const status = await probe.then((response) => response.status).catch(() => null);
  if (status !== null && status < 300) return createS3BlobStore(config);
  throw new StartError(sentence(status, config));
}

function sentence(status: number | null, { bucket, endpoint }: ObjectStoreConfig): string {
  if (status === null) return `Set S3_ENDPOINT to an object store that answers; ${endpoint} does not.`;
  if ([400, 401, 403].includes(status))
    return `Set S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION to keys that may use the bucket "${bucket}".`;
  if (status === 404)
    return `Create the bucket "${bucket}" at ${endpoint}, or set S3_BUCKET to one that exists.`;
  return `Set S3_ENDPOINT to an S3-compatible object store; ${endpoint} answered ${status}.`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A page of `ListObjectsV2`, whose XML has no attributes, CDATA or other nesting to be parsed. */
function parseListing(xml: string): { blobs: ListedBlob[]; continuation: string | null } {
  const blobs = xml
    .split('<Contents>')
    .slice(1)
    .map((content) => ({
      key: textOf(content, 'Key') ?? '',
      modifiedAt: Date.parse(textOf(content, 'LastModified') ?? ''),
      bytes: Number(textOf(content, 'Size') ?? 0),
    }));
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { blobs, continuation: isLast ? null : textOf(xml, 'NextContinuationToken') };
}

function textOf(xml: string, tag: string): string | null {
  const [, rest] = xml.split(`<${tag}>`, 2);
  const text = rest?.split('<', 1)[0];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
