import swaggerUi from '@fastify/swagger-ui';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { cachedResponse, sendCached, type CachedResponse } from '../http/cachedResponse.ts';
import type { ApiRoutes } from '../http/operation.ts';
import { permissionsPolicy } from '../http/permissionsPolicy.ts';

const DOCUMENT = {
  tag: 'This description',
  summary: 'This document, for programs',
  response: { 200: v.unknown() },
  answer: 'OpenAPI 3.1.',
} as const;

/** The page's own scripts and styles, and its pictures, which stand in them; nothing of another site. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The API's description, below /api.
 *
 * - `GET openapi.json` → 200 the OpenAPI 3.1 document.
 * - `GET docs/` → 200 the same as a page, where calls can be tried.
 */
export function openApiRoutes({ config }: Context): ApiRoutes {
  return async (app) => {
    let document: CachedResponse | undefined;
    app.get('/openapi.json', { schema: DOCUMENT }, (request, reply) =>
      sendCached(request, reply, (document ??= cachedResponse(app.swagger()))),
    );
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      // Without a bar for documents of other addresses.
      uiConfig: { layout: 'BaseLayout' },
      staticCSP: PAGE_POLICY,
      theme: { title: `${config.web.productName} API` },
      uiHooks: {
        onRequest: (_request, reply, done) => {
          reply.header('permissions-policy', permissionsPolicy);
          done();
        },
      },
    });
  };
}
