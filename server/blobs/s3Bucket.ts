import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';

/** How long the object store may take for a response, in milliseconds. */
const RESPONSE_MILLISECONDS = 20_000;

/** So many bytes a millisecond a large object takes at least, on the slowest line. */
const SLOWEST = 50;

/** How often a call is repeated that the store answers with 5xx or 429. */
const RETRIES = 2;

/** Frees the connection of a response whose body is not read. */
const discard = (response: Response) => response.body?.cancel();

/** An error response of the object store. */
class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

export interface ListedObject {
  key: string;
  /** In milliseconds since 1970. */
  modifiedAt: number;
  bytes: number;
}

/** The objects of one bucket. Any error response of the store but 404 throws. */
export interface S3Bucket {
  put: (key: string, content: Uint8Array | string, headers: Record<string, string>) => Promise<void>;
  /** Null where there is no such key. */
  get: (key: string) => Promise<Response | null>;
  delete: (key: string) => Promise<void>;
  list: () => AsyncIterable<ListedObject>;
  /** The status of `HEAD` for the bucket, such as 200, 403 or 404. */
  probe: () => Promise<number>;
}

const limitOf = (bytes: number) => AbortSignal.timeout(Math.ceil(RESPONSE_MILLISECONDS + bytes / SLOWEST));

/** A bucket of an S3-compatible store (AWS Signature Version 4, path-style addresses). */
export function createS3Bucket(config: ObjectStoreConfig): S3Bucket {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${encodeURIComponent(config.bucket)}`;
  const addressOf = (key: string) => `${bucket}/${key}`;

  async function call(address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const response = await client.fetch(address, { signal: limitOf(0), ...init });
    if (response.ok || accepted.includes(response.status)) return response;
    // The store's own message is for the operator's log, and names no secret.
    throw new ObjectStoreError(
      `The object store answered ${response.status} to ${init.method}: ${await response.text()}`,
    );
  }

  return {
    async put(key, content, headers) {
      // Never a stream: a stream can be neither hashed before nor sent again.
      const body = Buffer.from(content);
      const signed = {
        ...headers,
        // Signed, so that the store rejects a damaged body.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      const signal = limitOf(body.length);
      await discard(await call(addressOf(key), { method: 'PUT', headers: signed, body, signal }, []));
    },

    async get(key) {
      const response = await call(addressOf(key), { method: 'GET' }, [404]);
      if (response.status !== 404) return response;
      await discard(response);
      return null;
    },

    async delete(key) {
      await discard(await call(addressOf(key), { method: 'DELETE' }, [404]));
    },

    async *list() {
      let continuation: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2' });
        if (continuation !== null) query.set('continuation-token', continuation);
        const response: Response = await call(`${bucket}?${query.toString()}`, { method: 'GET' }, []);
        const page = parseListing(await response.text());
        yield* page.objects;
        continuation = page.continuation;
      } while (continuation !== null);
    },

    async probe() {
      const response = await client.fetch(bucket, { method: 'HEAD', signal: limitOf(0) });
      return response.status;
    },
  };
}

/** The bucket, tried once. Throws a StartError if it cannot be used, which names the settings. */
export async function openS3Bucket(config: ObjectStoreConfig): Promise<S3Bucket> {
  const bucket = createS3Bucket(config);
  const status = await bucket.probe().catch(() => null);
  if (status !== null && status < 300) return bucket;
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
  objects: ListedObject[];
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
