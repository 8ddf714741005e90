import type { FastifyRequest } from 'fastify';
import { isFiltered } from '../../../src/contract/listQuery.ts';
import type { Context } from '../../context.ts';
import { isCrawler } from '../../http/crawlers.ts';
import { HttpError } from '../../http/errors.ts';
import type { ApiRoutes } from '../../http/operation.ts';
import { cachedResponse, sendCached } from '../../http/cachedResponse.ts';
import type { LinkOrigin } from '../../http/siteOrigin.ts';
import { limitFurtherPhotos, limitPhotos } from '../../limits/limitPhotos.ts';
import { LIMITS, READ_COSTS, TOO_MANY_CHANGES } from '../../limits/limits.ts';
import { limitAccount } from '../../limits/limitTries.ts';
import { limitViews } from '../../limits/limitViews.ts';
import { acceptPhotoForms, readPhotoForm } from '../../pictures/readPhotoForm.ts';
import { authenticate, signedInUser } from '../../http/session/authenticate.ts';
import { createResponseCache } from '../../catalogue/responseCache.ts';
import { readListQuery } from '../capabilities/public.ts';
import * as calls from './calls.ts';
import { changeListing, deleteListing } from './change.ts';
import { createListing } from './create.ts';
import { cutPage, findListings, WHOLE_MARKET } from '../../catalogue/listPage.ts';
import { parsePageRequest } from '../../catalogue/pageRequest.ts';
import { readIdempotencyKey } from './idempotencyKey.ts';
import { furtherPhotos } from './photoStore.ts';
import { EMPTY_PAGE, pageHeaders, presentPage, presentWithPhotos } from '../../catalogue/present.ts';
import { countSellerListings, findListing, sellerListings } from './store.ts';

/** Pages of public lists that are cached; one of 24 listings has about 30 kB. */
const CACHED_PAGES_MAX = 300;
/** Single listings that are cached; one has about 2 kB. */
const CACHED_LISTINGS_MAX = 4000;

/** The cover, and the photos after it. */
const LISTING_PHOTOS = { photo: 'image', furtherPhotos: 'images' };

const urlOf = ({ url }: Pick<FastifyRequest, 'url'>): URL => new URL(url, 'http://localhost');

/**
 * Listings (§7), below /api/listings. Lists are bare arrays, newest first, in pages (`limit`, `cursor`; see `parsePageRequest`).
 *
 * - `GET items/?category={id}&seller={username}` → 200 what is on the market, in the order and by the filters of `parseChoice`;
 *   without phone numbers; 429 `{detail}` where the address has spent its budget, as at all lists (`server/limits`).
 * - `GET items/by-username/{username}/` → 200 what that seller has on the market; without phone numbers; 404, 429 `{detail}`.
 * - `GET items/my-listings/` → 200 all of one's own, sold ones too, each with all its `photos`; 401 `{detail}`.
 * - `GET items/{slug or id}/` → 200 one listing, sold ones too, with all its `photos` and the seller's phone; 404
 *   `{detail}`; 429 `{detail}` for those who read faster than people do. Crawlers get it without the phone, and uncounted.
 * - `POST items/` multipart `{title, price?, description?, image, images*, category_id, condition?,
 *   campus_place?}` → 201 the listing; 400 sentences by
 *   field, or `{listing_limit}`; 401, 429, 503 `{detail}`. With an `Idempotency-Key` that one's own listing was posted by: 201
 *   that listing, or 422 `{detail}` where the form is another one.
 * - `PATCH items/{slug or id}/` multipart or JSON, any of these fields, `status` and `photo_order` (`ListingPatchSchema`) →
 *   200 the listing; 400 as for POST; 401, 403 (someone else's), 404, 429, 503 `{detail}`.
 * - `DELETE items/{slug or id}/` → 204; 401, 403, 404, 429 `{detail}`.
 */
export function listingRoutes(context: Context, linkOrigin: LinkOrigin): ApiRoutes {
  const { cards, database, market } = context;
  const signedIn = authenticate(context);
  const changing = [signedIn, limitAccount(context, LIMITS.changes, TOO_MANY_CHANGES)];
  const withPhoto = [...changing, limitPhotos(context)];
  const likePeople = limitViews(context, 'product');
  const namesLikePeople = limitViews(context, 'seller');
  const cached = createResponseCache(market.version, CACHED_PAGES_MAX);
  const cachedListing = createResponseCache(market.version, CACHED_LISTINGS_MAX);
  const cachedForCrawlers = createResponseCache(market.version, CACHED_PAGES_MAX, { onlyRepeated: true });
  const countFurther = limitFurtherPhotos(context);

  async function readForm(request: FastifyRequest) {
    const form = await readPhotoForm(request, LISTING_PHOTOS);
    // `limitPhotos` has counted one photo of the form, whichever it is.
    await countFurther(request, form.furtherPhotos.length - (form.photo === null ? 1 : 0));
    return form;
  }

  async function presented(slugOrId: string, origin: string | null) {
    const listing = await findListing(database, slugOrId);
    if (!listing) throw new HttpError(404, 'This listing does not exist.');
    const further = await furtherPhotos(database, [listing.id]);
    return presentWithPhotos(listing, further.get(listing.id) ?? [], origin);
  }

  return async (app) => {
    app.get('/items/', { schema: calls.marketListings }, (request, reply) => {
      const origin = linkOrigin(request);
      const make = async () => {
        const url = urlOf(request);
        const page = parsePageRequest(url.searchParams);
        const query = { ...(await readListQuery(database, url.searchParams)), text: '' };
        if (query.order !== null || isFiltered(query)) app.reads.charge(request, READ_COSTS.filters);
        const found = (await findListings(market, query, page)) ?? EMPTY_PAGE;
        return presentPage(found, url, { limit: page.limit, origin });
      };
      const page = cached(`${origin} ${request.url}`, app.reads.paid(request, READ_COSTS.list, make));
      return sendCached(request, reply, page);
    });

    app.get<{ Params: { username: string } }>(
      '/items/by-username/:username/',
      { schema: calls.listingsByUsername, preHandler: namesLikePeople },
      (request, reply) => {
        const origin = linkOrigin(request);
        const make = async () => {
          const url = urlOf(request);
          const page = parsePageRequest(url.searchParams);
          const found = await findListings(
            market,
            { ...WHOLE_MARKET, seller: request.params.username },
            page,
          );
          if (found === null) throw new HttpError(404, 'This user does not exist.');
          return presentPage(found, url, { limit: page.limit, origin });
        };
        const page = cached(`${origin} ${request.url}`, app.reads.paid(request, READ_COSTS.list, make));
        return sendCached(request, reply, page);
      },
    );

    app.get(
      '/items/my-listings/',
      { schema: calls.myListings, preHandler: signedIn },
      async (request, reply) => {
        const { id } = signedInUser(request);
        const url = urlOf(request);
        const { limit, cursor } = parsePageRequest(url.searchParams);
        const range = { limit: limit + 1, after: cursor };
        const page = cutPage(await sellerListings(database, id, range), limit);
        const total = await countSellerListings(database, id);
        const further = await furtherPhotos(
          database,
          page.rows.map((row) => row.id),
        );
        const origin = linkOrigin(request);
        const listings = page.rows.map((row) => presentWithPhotos(row, further.get(row.id) ?? [], origin));
        const headers = pageHeaders({ ...EMPTY_PAGE, ...page, total }, url, limit);
        return reply.headers(headers).header('cache-control', 'no-store').send(listings);
      },
    );

    app.get<{ Params: { slugOrId: string } }>(
      '/items/:slugOrId/',
      { schema: calls.oneListing, preHandler: likePeople },
      (request, reply) => {
        const { slugOrId } = request.params;
        const isForCrawler = isCrawler(request.headers['user-agent']);
        const origin = linkOrigin(request);
        const cache = isForCrawler ? cachedForCrawlers : cachedListing;
        const make = async () => {
          const found = await presented(slugOrId, origin);
          return cachedResponse(isForCrawler ? { ...found, seller_phone: null } : found);
        };
        const listing = cache(`${origin} ${slugOrId}`, app.reads.paid(request, READ_COSTS.list, make));
        return sendCached(request, reply, listing);
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

    // A scope of their own: what reads forms hangs a hook of promises on each call of its scope, and lists are asked for most.
    await app.register(async (forms) => {
      await acceptPhotoForms(forms);

      forms.post('/items/', { schema: calls.postListing, preHandler: withPhoto }, async (request, reply) => {
        const key = readIdempotencyKey(request);
        const id = await app.formSlots(request, async () =>
          createListing(context, signedInUser(request).id, key, await readForm(request)),
        );
        void cards.drawAhead(id);
        return reply.code(201).send(await presented(String(id), linkOrigin(request)));
      });

      forms.patch<{ Params: { slugOrId: string } }>(
        '/items/:slugOrId/',
        { schema: calls.changeListing, preHandler: withPhoto },
        async (request) => {
          const id = await app.formSlots(request, () =>
            changeListing(context, signedInUser(request).id, request.params.slugOrId, () =>
              readForm(request),
            ),
          );
          void cards.drawAhead(id);
          return presented(String(id), linkOrigin(request));
        },
      );
    });
  };
}
