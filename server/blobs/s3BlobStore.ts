import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import type { BlobStore, ListedBlob } from './blobStore.ts';
import { blobType, isBlobKey, requireBlobKey } from './keys.ts';

/** How long the object store may take for one answer, in milliseconds; a call that waits longer has failed. */
const ANSWER_MILLISECONDS = 20_000;

/** How many more times a call is made that the store answers with 5xx or 429. */
const RETRIES = 2;

/** An object beside the pictures; no key has a name without an ending. */
const MARKET_ID = 'musika-market-id';

/** Frees the connection of an answer of which the status was all there was to know. */
const discard = (answer: Response) => answer.body?.cancel();

/** What the store answered where it should have done what it was asked to. */
class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

interface S3BlobStore extends BlobStore {
  /** Whether the bucket is there and these keys open it: the status of `HEAD`, such as 200, 403 or 404. */
  probe: () => Promise<number>;
}

/**
 * Blobs as objects of one bucket of an S3-compatible store (AWS Signature Version 4, path-style addresses). `put` throws on
 * a key that `isBlobKey` refuses or whose ending belies the type; `get` answers null and `delete` does nothing for such a
 * key. Whatever else the store refuses throws.
 */
export function createS3BlobStore(config: ObjectStoreConfig): S3BlobStore {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${encodeURIComponent(config.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${key}`;

  async function call(address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    if (answer.ok || accepted.includes(answer.status)) return answer;
    // Its own words are for the operator's log; they name no secret.
    throw new ObjectStoreError(
      `The object store answered ${answer.status} to ${init.method}: ${await answer.text()}`,
    );
  }

  return {
    async put(key, bytes, type) {
      requireBlobKey(key, type);
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        // Signed, so that the store refuses what was damaged on the way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      // A Buffer, never a stream: a stream can be neither hashed before nor sent again.
      await discard(await call(addressOf(key), { method: 'PUT', headers, body: Buffer.from(bytes) }, []));
    },

    async get(key) {
      if (!isBlobKey(key)) return null;
      const answer = await call(addressOf(key), { method: 'GET' }, [404]);
      if (answer.status !== 404) return { bytes: await answer.bytes(), type: blobType(key) };
      await discard(answer);
      return null;
    },

    async delete(key) {
      if (isBlobKey(key)) await discard(await call(addressOf(key), { method: 'DELETE' }, [404]));
    },

    async *list() {
      let continuation: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2' });
        if (continuation !== null) query.set('continuation-token', continuation);
        const answer: Response = await call(`${bucket}?${query.toString()}`, { method: 'GET' }, []);
        const page = parseListing(await answer.text());
        // An operator may keep other things in the same bucket.
        yield* page.objects.filter(({ key }) => isBlobKey(key));
        continuation = page.continuation;
      } while (continuation !== null);
    },

    // An object is there as a whole or not at all.
    removeUnfinished: async () => 0,

    async readMarketId() {
      const answer = await call(addressOf(MARKET_ID), { method: 'GET' }, [404]);
      if (answer.status !== 404) return (await answer.text()).trim();
      await discard(answer);
      return null;
    },

    async writeMarketId(id) {
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
      await discard(await call(addressOf(MARKET_ID), { method: 'PUT', headers, body: `${id}\n` }, []));
    },

    async probe() {
      const answer = await client.fetch(bucket, {
        method: 'HEAD',
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      });
      return answer.status;
    },
  };
}

/** The object store that the settings name, tried once. Throws a StartError if its bucket cannot be used. */
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

/** A page of `ListObjectsV2`; `continuation` asks for the next one, null on the last. */
interface S3Listing {
  objects: ListedBlob[];
  continuation: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The few elements that matter of the answer to `ListObjectsV2` (Amazon S3 API reference), whose XML has neither
 * attributes nor CDATA nor other nesting; an XML parser would be a dependency for four tags.
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
