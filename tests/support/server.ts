import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { call } from './call.ts';
import { paths } from '../../src/contract/paths.ts';
import { categories, someFacets } from './fixtures.ts';
import { People, startHandlers } from './fakeMarket/people.ts';

export { call };

/** A response in JSON. */
export const says = (status: number, body: object) => () => HttpResponse.json(body, { status });

/** The calls of every screen at its start, for a visitor without a session. */
export const visitorHandlers = startHandlers(new People());

/** The fake network of component tests. An unhandled call gets no response, and is named in the output. */
export const server = setupServer(
  ...visitorHandlers,
  http.get(call(paths.categories), () => HttpResponse.json(categories)),
  // Requested only where the capabilities have it.
  http.get(call(FACETS_PATH), () => HttpResponse.json(someFacets)),
);
