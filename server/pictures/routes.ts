import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { RENDERED_TYPE, isBlobKey, isRendered } from '../blobs/keys.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/errors.ts';
import { dropDocumentHeaders } from '../http/headers.ts';
import { cardAddress, type Cards } from './cards.ts';
import { requireShown } from './renderings.ts';
import { findListingToRender, isShown } from './store.ts';
import type { PictureContext } from './survey.ts';

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
      const isPublic = isBlobKey(key) && !isRendered(key) && (await isShown(database, key));
      const blob = isPublic ? await blobs.get(key) : null;
      if (blob === null) throw new HttpError(404, 'Not found.');
      return dropDocumentHeaders(reply)
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

/** What an address shows never changes, but its listing may be deleted or hidden. */
const KEPT_SECONDS = 3600;

/** No id has more digits. */
const CARD_NAME = /^(?<id>\d{1,15})-[0-9a-f]{16}\.jpg$/;

/**
 * The pictures of link previews, below /media/cards: `GET {id}-{hash}.jpg` (see `cardAddress`) → 200 the JPEG; 301 to the
 * address that it has now; 410 `{detail}` if the listing was deleted; 404 `{detail}` if it is hidden or never was; 503
 * `{detail}` with `Retry-After` where too many wait to be drawn, of all, of this seller or of this visitor. `admit` answers the visitor's address, or
 * throws where it has spent its budget.
 */
export function cardRoutes(
  { database, cards }: { database: Kysely<Tables>; cards: Cards },
  admit: (request: FastifyRequest) => string,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const visitor = admit(request);
      const id = CARD_NAME.exec(request.params.name)?.groups?.['id'];
      const listing = id === undefined ? undefined : await findListingToRender(database, Number(id));
      requireShown(listing);
      const address = cardAddress(listing);
      dropDocumentHeaders(reply);
      if (!address.endsWith(`/${request.params.name}`))
        // A price that comes back has its old address again: nobody may remember where that led.
        return reply.header('cache-control', 'no-store').redirect(address, 301);
      const card = await cards.cardOf(listing, visitor);
      return reply
        .headers({
          'cache-control': `public, max-age=${KEPT_SECONDS}`,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(RENDERED_TYPE)
        .send(Buffer.from(card.buffer, card.byteOffset, card.byteLength));
    });
  };
}
