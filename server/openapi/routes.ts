import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { cachedResponse, sendCached } from '../http/cachedResponse.ts';
import { openApiDocument } from './document.ts';
import { permissionsPolicy } from '../http/permissionsPolicy.ts';
import { docsPage, docsPagePolicy } from './page.ts';

/**
 * The API's description, below /api.
 *
 * - `GET openapi.json` → 200 the OpenAPI 3.1 document.
 * - `GET docs/` → 200 the same as a page.
 */
export function openApiRoutes({ config }: Context): FastifyPluginAsync {
  return async (app) => {
    const document = openApiDocument(config.web.productName);
    const json = cachedResponse(document);
    const page = docsPage(document);

    app.get('/openapi.json', (request, reply) => sendCached(request, reply, json));
    app.get('/docs/', (_request, reply) =>
      reply
        .header('content-security-policy', docsPagePolicy)
        .header('permissions-policy', permissionsPolicy)
        .type('text/html; charset=utf-8')
        .send(page),
    );
  };
}
