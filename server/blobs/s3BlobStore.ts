import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import type { BlobStore, ListedBlob } from './blobStore.ts';
import { blobType, isBlobKey, requireBlobKey } from './keys.ts';

/** How long the object store may take for a response, in milliseconds. */
const RESPONSE_MILLISECONDS = 20_000;

/** How often a call is repeated that the store answers with 5xx or 429. */
const RETRIES = 2;

/** An object beside the pictures: no key lacks an ending. */
const MARKET_ID = 'musika-market-id';

/** Frees the connection of a response whose body is not read. */
const discard = (response: Response) => response.body?.cancel();

/** An error response of the object store. */
class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

interface S3BlobStore extends BlobStore {
  /** The status of `HEAD` for the bucket, such as 200, 403 or 404. */
  probe: () => Promise<number>;
}

/**
 * Blobs as objects of one bucket of an S3-compatible store (AWS Signature Version 4, path-style
 * addresses). Keys are checked as on disk. Any other error response of the store throws.
 */
export function createS3BlobStore(config: ObjectStoreConfig): S3BlobStore {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${encodeURIComponent(config.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${key}`;

  async function call(address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const response = await client.fetch(address, {
      ...init,
      signal: AbortSignal.timeout(RESPONSE_MILLISECONDS),
    });
    if (response.ok || accepted.includes(response.status)) return response;
    // The store's own message is for the operator's log, and names no secret.
    throw new ObjectStoreError(
      `The object store answered ${response.status} to ${init.method}: ${await response.text()}`,
    );
  }

  return {
    async put(key, bytes, type) {
      requireBlobKey(key, type);
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        // Signed, so that the store rejects a damaged body.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      // A Buffer, never a stream: a stream can be neither hashed before nor sent again.
      await discard(await call(addressOf(key), { method: 'PUT', headers, body: Buffer.from(bytes) }, []));
    },

    async get(key) {
      if (!isBlobKey(key)) return null;
      const response = await call(addressOf(key), { method: 'GET' }, [404]);
      if (response.status !== 404) return { bytes: await response.bytes(), type: blobType(key) };
      await discard(response);
      return null;
    },

    async delete(key) {
      if (isBlobKey(key)) await discard(await call(addressOf(key), { method: 'DELETE' }, [404]));
    },

    async *list(prefix = '') {
      let continuation: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (continuation !== null) query.set('continuation-token', continuation);
        const response: Response = await call(`${bucket}?${query.toString()}`, { method: 'GET' }, []);
        const page = parseListing(await response.text());
        // The operator may store other things in the same bucket.
        yield* page.objects.filter(({ key }) => isBlobKey(key));
        continuation = page.continuation;
      } while (continuation !== null);
    },

    // An object is there as a whole or not at all.
    removeUnfinished: async () => 0,

    async readMarketId() {
      const response = await call(addressOf(MARKET_ID), { method: 'GET' }, [404]);
      if (response.status !== 404) return (await response.text()).trim();
      await discard(response);
      return null;
    },

    async writeMarketId(id) {
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
      await discard(await call(addressOf(MARKET_ID), { method: 'PUT', headers, body: `${id}\n` }, []));
    },

    async probe() {
      const response = await client.fetch(bucket, {
        method: 'HEAD',
        signal: AbortSignal.timeout(RESPONSE_MILLISECONDS),
      });
      return response.status;
    },
  };
}

/**
 * The object store of the settings, tried once. Throws a StartError if its bucket cannot be used.
 */
export async function openS3BlobStore(config: ObjectStoreConfig): Promise<BlobStore> {
  const store = createS3BlobStore(config);
  const status = await store.probe().catch(() => null);
  if (status !== null && status < 300) return store;
  throw new StartError(sentence(status, config));
}

function sentence(status: number | null, { bucket, endpoint }: ObjectStoreConfig): string {
  switch (status) {
    case null:
      return `Set S3_ENDPOINT to an object store that answers; ${endpoint} does not.`;
    case 400:
    case 401:
    case 403:
      return `Set S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION to keys that may use the bucket "${bucket}".`;
    case 404:
      return `Create the bucket "${bucket}" at ${endpoint}, or set S3_BUCKET to one that exists.`;
    default:
      return `Set S3_ENDPOINT to an S3-compatible object store; ${endpoint} answered ${status}.`;
  }
}

/** A page of `ListObjectsV2`; `continuation` requests the next one, null on the last. */
interface S3Listing {
  objects: ListedBlob[];
  continuation: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the four elements of a `ListObjectsV2` response that matter. Its XML has no attributes,
 * CDATA or other nesting, so a parser is not worth a dependency.
 */
function parseListing(xml: string): S3Listing {
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((content) => ({
      key: textOf(content, 'Key') ?? '',
      modifiedAt: Date.parse(textOf(content, 'LastModified') ?? ''),
      bytes: Number(textOf(content, 'Size') ?? 0),
    }));
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { objects, continuation: isLast ? null : textOf(xml, 'NextContinuationToken') };
}

function textOf(xml: string, tag: string): string | null {
  const [, rest] = xml.split(`<${tag}>`, 2);
  const text = rest?.split('<', 1)[0];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '') ?? null;
}
