import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/paths.ts';
import type { ListingRow } from '../../database/tables.ts';
import { FieldError } from '../../http/errors.ts';
import type { PhotoForm, UploadedPhoto } from '../../pictures/photoForm.ts';

const NO_KEY = `${IDEMPOTENCY_KEY_HEADER} must have 8 to 128 visible ASCII characters.`;

/** IETF draft-ietf-httpapi-idempotency-key-header; null without one. Throws 400. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[!-~]{8,128}$/.test(key)) return key;
  throw new FieldError({ [IDEMPOTENCY_KEY_HEADER]: [NO_KEY] });
}

export type PostedRequest = Pick<ListingRow, 'idempotency_key' | 'request_hash'>;

/** The form's parts are hashed one by one, since its boundary differs each time. */
export function postedRequest(key: string | null, { fields, photo, extraPhotos }: PhotoForm): PostedRequest {
  if (key === null) return { idempotency_key: null, request_hash: null };
  const texts = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const photos = [photo, ...extraPhotos].map((one) => one && hashOf(one));
  return {
    idempotency_key: key,
    request_hash: createHash('sha256')
      .update(JSON.stringify([texts, photos]))
      .digest('base64url'),
  };
}

const hashOf = ({ bytes }: UploadedPhoto) => createHash('sha256').update(bytes).digest('base64url');
