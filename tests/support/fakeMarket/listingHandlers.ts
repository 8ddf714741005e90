import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Listing } from '../../../src/contract/listing.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import type { People } from './people.ts';
import { notFound, refuse, refuseVisitor } from './refuse.ts';
import type { Shelf } from './shelf.ts';

const queryOf = (request: Request) => new URL(request.url).searchParams;

const isOnSale = ({ status }: Listing) => status !== 'sold';
const soldBy =
  (username: string) =>
  ({ seller }: Listing) =>
    seller === username;

/** The categories, the lists, one listing, and a new one; none can be changed or deleted. */
export const listingHandlers = (people: People, shelf: Shelf): HttpHandler[] => [
  http.get(call(paths.categories), () => HttpResponse.json(shelf.categories)),
  http.get(call(paths.search), ({ request }) => {
    const words = (queryOf(request).get('q') ?? '').toLowerCase();
    const isFound = (listing: Listing) => isOnSale(listing) && listing.title.toLowerCase().includes(words);
    return HttpResponse.json(shelf.list(isFound));
  }),
  http.get(call(paths.myListings), ({ request }) => {
    const person = people.byRequest(request);
    return person === null ? refuseVisitor() : HttpResponse.json(shelf.list(soldBy(person.profile.username)));
  }),
  http.get(call(paths.listingsByUsername(':username')), ({ params }) =>
    HttpResponse.json(shelf.list(soldBy(String(params['username'])))),
  ),
  http.get(call(paths.listings), ({ request }) => {
    const category = queryOf(request).get('category');
    const isWanted = (listing: Listing) => category === null || listing.category?.id === category;
    return HttpResponse.json(shelf.list((listing) => isOnSale(listing) && isWanted(listing)));
  }),
  http.post(call(paths.listings), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return refuseVisitor();
    const errors = shelf.post(await request.formData(), person);
    if (errors !== null) return refuse(errors);
    const [posted] = shelf.list(soldBy(person.profile.username));
    return HttpResponse.json(posted, { status: 201 });
  }),
  http.get(call(paths.listing(':slug')), ({ params }) => {
    const found = shelf.find(String(params['slug']));
    return found === null ? notFound() : HttpResponse.json(found);
  }),
];
