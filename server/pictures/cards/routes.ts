import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DRAWN_TYPE } from '../../blobs/variants.ts';
import type { Tables } from '../../database/tables.ts';
import { forNoDocument } from '../../http/forNoDocument.ts';
import { requireShown } from '../drawing/requireShown.ts';
import { findListingToDraw } from '../drawing/store.ts';
import { cardAddress } from './cardAddress.ts';
import type { Cards } from './openCards.ts';

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
      const listing = id === undefined ? undefined : await findListingToDraw(database, Number(id));
      requireShown(listing);
      const address = cardAddress(listing);
      forNoDocument(reply);
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
        .type(DRAWN_TYPE)
        .send(Buffer.from(card.buffer, card.byteOffset, card.byteLength));
    });
  };
}
