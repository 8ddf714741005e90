import type { FastifyPluginAsync } from 'fastify';
import type { PictureContext } from './pictureContext.ts';
import { isBlobKey } from '../blobs/blobKey.ts';
import { isDrawn } from '../blobs/variants.ts';
import { HttpError } from '../http/errors.ts';
import { forNoDocument } from '../http/forNoDocument.ts';
import { isShown } from './store.ts';

const YEAR_SECONDS = 31_536_000;
/** A CDN asks again after an hour, so that a hidden or deleted picture is gone there too. */
const SHARED_SECONDS = 3600;

/**
 * The pictures, below /media: `GET {key}` → 200 the bytes, to be cached for ever by browsers, since a key is never written twice, and
 * for an hour by caches that visitors share; 404
 * `{detail}` for whatever is no key of ours, path tricks among them, and for pictures that no listing or profile shows: of
 * deleted and hidden listings and of suspended users the store keeps them, for the operator alone.
 */
export function pictureRoutes({
  blobs,
  database,
}: Pick<PictureContext, 'blobs' | 'database'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
      const { key } = request.params;
      // What was drawn shows a price of some moment: `cardRoutes` knows whether it still does.
      const isPublic = isBlobKey(key) && !isDrawn(key) && (await isShown(database, key));
      const blob = isPublic ? await blobs.get(key) : null;
      if (blob === null) throw new HttpError(404, 'Not found.');
      return forNoDocument(reply)
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`,
          // Public pictures: a web app on another site (API_HOST) shows them too.
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(blob.type)
        .send(Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength));
    });
  };
}
