import type { FastifyRequest } from 'fastify';
import { parseListQuery } from '../../../src/contract/listQuery.ts';
import type { GoneQuestion } from '../../../src/contract/reports.ts';
import {
  extraPhotosOf,
  findListing,
  findOwnListing,
  sellerFactsOf,
  sellerListings,
} from '../../catalogue/listingStore.ts';
import { MAX_ID } from '../../catalogue/listStore.ts';
import { parsePageRequest, urlOf } from '../../catalogue/pageRequest.ts';
import {
  EMPTY_PAGE,
  pageHeaders,
  presentFacts,
  presentQuestion,
  presentWithPhotos,
} from '../../catalogue/present.ts';
import type { Context } from '../../context.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import { isCrawler } from '../../http/callers.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { authenticate, bearerClaims, signedInUser } from '../../http/session/session.ts';
import type { LinkOrigin } from '../../http/origins.ts';
import { LIMITS } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/tries.ts';
import { acceptPhotoForms, readPhotoForm } from '../../pictures/photoForm.ts';
import * as calls from './calls.ts';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { createQuestions } from './questions.ts';
import { questionsOf } from './questionStore.ts';
import { changeListing, createListing, deleteListing, renewListing } from './save.ts';

const LISTING_PHOTOS = { photo: 'image', extraPhotos: 'images' };

/**
 * Single listings and one's own (§7), below /api/listings.
 *
 * - `GET items/my-listings/` → 200 all of one's own for sale, sold ones too, newest first, each with
 *   all its `photos` and its open question (`asked_at`, `askers`), in pages (`limit`, `cursor`; see
 *   `parsePageRequest`); with `kind=wanted` what one looks for; 401 `{detail}`.
 * - `GET items/{slug or id}/` → 200 one listing, sold ones too, with all its `photos` and the
 *   seller's phone; 404 `{detail}`; 429 `{detail}` for clients that read faster than people do.
 *   Crawlers get it without the phone, and uncounted.
 * - `POST items/` multipart `{title, price?, description?, image, images*, category_id, condition?,
 *   campus_place?, kind?}` → 201 the listing; 400 sentences by field, or `{listing_limit}`; 401,
 *   429, 503 `{detail}`. With `kind=wanted` a photo may be left out. With an `Idempotency-Key` that
 *   posted one's own listing: 201 that listing, or 422 `{detail}` where the form is another one.
 * - `PATCH items/{slug or id}/` multipart or JSON, any of these fields, `status` and `photo_order`
 *   (`ListingPatchSchema`) → 200 the listing; 400 as for POST; 401, 403 (someone else's), 404, 429,
 *   503.
 * - `POST items/{slug or id}/renewal/` → 200 the listing, in the lists for its whole lifetime from
 *   now; 400 `{listing_limit}`; 401, 403, 404, 409 (sold or found), 429.
 * - `POST items/{slug or id}/gone/` `{device}` → 204, asked before or not; 400, 403 (one's own),
 *   404, 409 (sold, wanted, or not offered at the moment), 429.
 * - `DELETE items/{slug or id}/` → 204; 401, 403, 404, 429 `{detail}`.
 */
export function listingRoutes(context: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const { database, market } = context;
  const signedIn = authenticate(context);
  const changing = [signedIn, limitAccount(context, LIMITS.changes)];

  const readForm = (request: FastifyRequest) => readPhotoForm(context, request, LISTING_PHOTOS);

  const askIfGone = createQuestions(context);

  /** @param isOwn also if it is hidden. */
  async function presented(slugOrId: string, origin: string | null, isOwn = false) {
    const listing = await (isOwn ? findOwnListing : findListing)(context, slugOrId);
    if (!listing) throw new HttpError(404, 'This listing does not exist.');
    const extraPhotos = await extraPhotosOf(database, [listing.id]);
    const facts = presentFacts(await sellerFactsOf(database, listing.id), context.now());
    return presentWithPhotos(listing, extraPhotos.get(listing.id) ?? [], origin, facts);
  }

  return async (app) => {
    app.get(
      '/items/my-listings/',
      { schema: calls.myListings, preHandler: signedIn },
      async (request, reply) => {
        const url = urlOf(request);
        const { limit, cursor } = parsePageRequest(url.searchParams);
        const range = { limit: limit + 1, before: cursor?.id ?? MAX_ID };
        const { kind } = parseListQuery(url.searchParams);
        const own = await sellerListings(database, { sellerId: signedInUser(request).id, kind }, range);
        const rows = own.rows.slice(0, limit);
        const last = own.rows.length > limit ? rows.at(-1) : undefined;
        const next = last === undefined ? null : { id: last.id, rank: last.id, search: null };
        const ids = rows.map(({ id }) => id);
        const extraPhotos = await extraPhotosOf(database, ids);
        const questions = await questionsOf(database, ids);
        const origin = linkOrigin(request);
        const headers = pageHeaders({ ...EMPTY_PAGE, next, total: own.total }, url, limit);
        return reply
          .headers(headers)
          .header('cache-control', 'no-store')
          .send(
            rows.map((row) =>
              Object.assign(
                presentWithPhotos(row, extraPhotos.get(row.id) ?? [], origin),
                presentQuestion(questions.get(row.id)),
              ),
            ),
          );
      },
    );

    app.get<{ Params: { slugOrId: string } }>(
      '/items/:slugOrId/',
      { schema: calls.oneListing, preHandler: app.limitProducts },
      (request, reply) => {
        const { slugOrId } = request.params;
        const isForCrawler = isCrawler(request.headers['user-agent']);
        const origin = linkOrigin(request);
        const make = async () => {
          await app.countRead(request);
          const listing = await presented(slugOrId, origin);
          return cachedResponse(isForCrawler ? { ...listing, seller_phone: null } : listing);
        };
        const key = `${isForCrawler ? 'crawler' : 'person'} ${origin} ${slugOrId}`;
        return sendCached(request, reply, market.cached(request, key, make));
      },
    );

    app.post<{ Params: { slugOrId: string } }>(
      '/items/:slugOrId/renewal/',
      { schema: calls.renewListing, preHandler: changing },
      async (request) => {
        const id = await renewListing(context, signedInUser(request).id, request.params.slugOrId);
        return presented(String(id), linkOrigin(request));
      },
    );

    app.post<{ Params: { slugOrId: string }; Body: GoneQuestion }>(
      '/items/:slugOrId/gone/',
      { schema: calls.askIfGone },
      async (request, reply) => {
        const { body, ip, params } = request;
        const claims = await bearerClaims(request, context);
        await askIfGone(params.slugOrId, { device: body.device, ip, userId: claims?.userId ?? null });
        return reply.code(204).send();
      },
    );

    app.delete<{ Params: { slugOrId: string } }>(
      '/items/:slugOrId/',
      { schema: calls.deleteListing, preHandler: changing },
      async (request, reply) => {
        await deleteListing(context, signedInUser(request).id, request.params.slugOrId);
        return reply.code(204).send();
      },
    );

    // A scope of their own: reading forms costs each call of its scope an asynchronous hook.
    await app.register(async (forms) => {
      await acceptPhotoForms(forms);

      forms.post('/items/', { schema: calls.postListing, preHandler: changing }, async (request, reply) => {
        const key = readIdempotencyKey(request);
        const id = await app.formSlots(request, async () =>
          createListing(context, signedInUser(request).id, key, await readForm(request)),
        );
        return reply.code(201).send(await presented(String(id), linkOrigin(request), true));
      });

      forms.patch<{ Params: { slugOrId: string } }>(
        '/items/:slugOrId/',
        { schema: calls.changeListing, preHandler: changing },
        async (request) => {
          const { slugOrId } = request.params;
          const id = await app.formSlots(request, () =>
            changeListing(context, signedInUser(request).id, slugOrId, () => readForm(request)),
          );
          return presented(String(id), linkOrigin(request));
        },
      );
    });
  };
}
