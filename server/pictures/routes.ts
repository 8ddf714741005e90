import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RENDERED_TYPE, isBlobKey, isRendered } from '../blobs/keys.ts';
import { HttpError } from '../http/errors.ts';
import { dropDocumentHeaders } from '../http/documentHeaders.ts';
import { cardAddress, type Cards, type CardVisitor } from './cards.ts';
import { requireShown } from './renderings.ts';
import { findListingToRender, isShown } from './store.ts';
import type { PictureContext } from './survey.ts';

/** A CDN asks again after a minute, so that a hidden or deleted picture disappears there too. */
const PHOTO_CACHING = 'public, max-age=31536000, s-maxage=60, immutable';
/** What an address shows never changes, but its listing may be deleted or hidden. */
const CARD_CACHING = 'public, max-age=3600, s-maxage=60';

const CARD_NAME = /^(?<id>\d{1,15})-[0-9a-f]{16}\.jpg$/;

/** The header fields of a picture that a web app on another site (API_HOST) shows too. */
export const setPictureHeaders = (reply: FastifyReply, caching: string): FastifyReply =>
  dropDocumentHeaders(reply).headers({
    'cache-control': caching,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });

/** The bytes as Fastify sends them, without a copy. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Pictures, below /media: `GET {key}` → 200 the bytes, which never change under a key. 404
 * `{detail}` for anything else, path tricks included, and for pictures that no listing or profile
 * shows: the store has those of deleted and hidden listings and of suspended users for the
 * operator.
 */
export function pictureRoutes({
  blobs,
  database,
}: Pick<PictureContext, 'blobs' | 'database'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
      const { key } = request.params;
      // A rendered picture may show an old price: `cardRoutes` checks that.
      const isPublic = isBlobKey(key) && !isRendered(key) && (await isShown(database, key));
      const blob = isPublic ? await blobs.get(key) : null;
      if (blob === null) throw new HttpError(404, 'Not found.');
      return setPictureHeaders(reply, PHOTO_CACHING).type(blob.type).send(asBuffer(blob.bytes));
    });
  };
}

/**
 * The pictures of link previews, below /media/cards: `GET {id}-{hash}.jpg` (see `cardAddress`) →
 * 200 the JPEG; 301 to its present address; 410 `{detail}` if the listing was deleted; 404 if it is
 * hidden or unknown; 503 with `Retry-After` where too many of all, of this seller or of this
 * visitor wait; 429 with `Retry-After` for too many renderings of an address. `admit` throws where
 * the visitor has spent the budget of reads.
 */
export function cardRoutes(
  { database, cards }: Pick<PictureContext, 'database'> & { cards: Cards },
  admit: (request: FastifyRequest) => CardVisitor,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const visitor = admit(request);
      const id = CARD_NAME.exec(request.params.name)?.groups?.['id'];
      const listing = id === undefined ? undefined : await findListingToRender(database, Number(id));
      requireShown(listing);
      const address = cardAddress(listing);
      if (!address.endsWith(`/${request.params.name}`))
        // Not stored: an earlier price that returns has this address again.
        return dropDocumentHeaders(reply).header('cache-control', 'no-store').redirect(address, 301);
      const card = await cards.cardOf(listing, visitor);
      return setPictureHeaders(reply, CARD_CACHING).type(RENDERED_TYPE).send(asBuffer(card));
    });
  };
}
