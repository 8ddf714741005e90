import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { FieldError } from '../../http/errors.ts';
import { readyAnswer, sendReady, type ReadyAnswer } from '../../http/readyAnswer.ts';
import { createAnswerCache } from '../listings/answerCache.ts';
import { marketPage } from '../listings/marketPage.ts';
import { readMarketVersion } from '../listings/marketVersion.ts';
import { nextLink } from '../listings/paging.ts';
import { presentListed } from '../listings/present.ts';
import { judgeCursor, judgeLimit } from '../listings/rules.ts';
import { decodePlace, encodePlace } from './place.ts';
import { search } from './search.ts';
import { termsOf } from './terms.ts';

/** Pages that are kept ready; many people look for the same few things. */
const PAGES_KEPT = 200;

/**
 * Search (§7), below /api/listings: `GET items/search/?q={text}` → 200 a bare array of what is on the market and has all the
 * words, title matches first, the newest first among them, in pages (`limit`, `cursor`, `Link`; `X-Total-Count` where one page
 * holds them all); without phone numbers. The
 * last word may be the beginning of one; where nothing is found, misspelt words are forgiven. An empty `q` answers the
 * whole list. 400 by field.
 */
export function searchRoutes({ database }: Context): FastifyPluginAsync {
  const cached = createAnswerCache(readMarketVersion(database), PAGES_KEPT, { onlyRepeated: true });

  return async (app) => {
    app.get('/items/search/', (request, reply) => {
      const { url } = request;
      return sendReady(
        request,
        reply,
        cached(url, () => searchPage(database, url)),
      );
    });
  };
}

function searchPage(database: Kysely<Tables>, address: string): Promise<ReadyAnswer> {
  const url = new URL(address, 'http://localhost');
  const q = url.searchParams.get('q')?.trim() ?? '';
  return q === '' ? marketPage(database, address, {}) : foundPage(database, url, q);
}

async function foundPage(database: Kysely<Tables>, url: URL, q: string): Promise<ReadyAnswer> {
  const query = Object.fromEntries(url.searchParams);
  const limit = judgeLimit(query);
  const place = judgeCursor(query, decodePlace);
  if (limit.errors || place.errors) throw new FieldError({ ...limit.errors, ...place.errors });
  const { listings, next } = await search(database, termsOf(q), place.value, limit.value);
  const found = listings.map(presentListed);
  if (next !== null) {
    // Counting all matches would cost the more, the larger the market is.
    return readyAnswer(found, { link: nextLink(url, { limit: limit.value, cursor: encodePlace(next) }) });
  }
  return readyAnswer(found, place.value === null ? { 'x-total-count': String(found.length) } : {});
}
