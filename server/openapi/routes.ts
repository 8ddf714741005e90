import type { Context } from '../context.ts';
import { cachedResponse, sendCached } from '../http/cachedResponse.ts';
import { forDocument } from '../http/forDocument.ts';
import type { ApiRoutes } from '../http/operation.ts';
import * as calls from './calls.ts';
import type { Call } from './collectCalls.ts';
import { openApiDocument } from './document.ts';
import { docsPage, docsPagePolicy } from './page.ts';

/**
 * The API's description, below /api.
 *
 * - `GET openapi.json` → 200 the OpenAPI 3.1 document.
 * - `GET docs/` → 200 the same as a page.
 */
export function openApiRoutes({ config }: Context, collected: readonly Call[]): ApiRoutes {
  return async (app) => {
    // Made when all routes are known, these two among them.
    const describe = lazily(() => {
      const document = openApiDocument(config.web.productName, collected);
      return { json: cachedResponse(document), page: docsPage(document) };
    });

    app.get('/openapi.json', { schema: calls.openApiJson }, (request, reply) =>
      sendCached(request, reply, describe().json),
    );
    app.get('/docs/', { schema: calls.docs }, (_request, reply) =>
      forDocument(reply, docsPagePolicy).send(describe().page),
    );
  };
}

/** What `make` makes, made once. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
