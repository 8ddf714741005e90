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
import { notThere } from './store.ts';

const LISTING_PHOTOS = { photo: 'image', extraPhotos: 'images' };

/** Single listings and one's own (§7), below /api/listings; `calls.ts` describes each call. */
export function listingRoutes(context: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const { database, market } = context;
  const signedIn = authenticate(context);
  const changing = [signedIn, limitAccount(context, LIMITS.changes)];

  const readForm = (request: FastifyRequest) => readPhotoForm(context, request, LISTING_PHOTOS);

  const askIfGone = createQuestions(context);

  /** @param isOwn also if it is hidden. */
  async function presented(slugOrId: string, origin: string | null, isOwn = false) {
    const listing = await (isOwn ? findOwnListing : findListing)(context, slugOrId);
    if (!listing) throw notThere();
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
