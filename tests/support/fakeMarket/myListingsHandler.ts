import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Listing } from '../../../src/contract/listing.ts';
import { parseListQuery } from '../../../src/contract/listQuery.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { toApiListing } from '../fixtures.ts';

/** One's own listings, each in the list of its kind. */
export const myListingsHandler = (listings: readonly Listing[]): HttpHandler =>
  http.get(call(paths.myListings), ({ request }) => {
    const { kind } = parseListQuery(new URL(request.url).searchParams);
    return HttpResponse.json(listings.filter((each) => each.kind === kind).map(toApiListing));
  });
