import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { BlobStore } from '../blobs/blobStore.ts';
import { isBlobKey } from '../blobs/keys.ts';
import type { Reader } from '../catalogue/listingStore.ts';
import { HttpError } from '../http/errors.ts';
import { isShown } from './store.ts';

/** A CDN asks again after a minute, so that a hidden or deleted picture disappears there too. */
const PHOTO_CACHING = 'public, max-age=31536000, s-maxage=60, immutable';
/** The header fields of a picture that a web app on another site (API_HOST) shows too. */
export const setPictureHeaders = (reply: FastifyReply, caching: string): FastifyReply =>
  reply.headers({
    'cache-control': caching,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Below /media; 404 for pictures that no listing or profile shows (`isShown`). */
export function pictureRoutes(context: Reader & { blobs: BlobStore }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
      const { key } = request.params;
      const isPublic = isBlobKey(key) && (await isShown(context, key));
      const blob = isPublic ? await context.blobs.get(key) : null;
      if (blob === null) throw new HttpError(404, 'Not found.');
      return setPictureHeaders(reply, PHOTO_CACHING).type(blob.type).send(asBuffer(blob.bytes));
    });
  };
}
