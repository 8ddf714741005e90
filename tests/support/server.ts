import { http } from 'msw';
import { setupServer } from 'msw/node';
import { FACETS_PATH } from '../../src/contract/search.ts';
import { call, says } from './call.ts';
import { paths } from '../../src/contract/paths.ts';
import { categories, someFacets } from './fixtures.ts';
import { startHandlers } from './fakeMarket/people.ts';

export { call, says };

/** The fake network of component tests. An unhandled call gets no response, and is named in the output. */
export const server = setupServer(
  // A visitor without a session.
  ...startHandlers({ signedIn: null }),
  http.get(call(paths.categories), says(200, categories)),
  // Requested only where the capabilities have it.
  http.get(call(FACETS_PATH), says(200, someFacets)),
);
