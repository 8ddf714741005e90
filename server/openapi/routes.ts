import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { CSRF_HEADER } from '../../src/contract/paths.ts';
import type { Context } from '../context.ts';
import { cachedResponse, type CachedResponse, sendCached } from '../http/cachedResponse.ts';
import { permissionsPolicy } from '../http/headers.ts';
import { type ApiRoutes, DetailSchema, type ErrorStatus, FieldErrorsSchema } from '../http/operation.ts';
import { type Components, requestIn, responseIn } from './schemas.ts';

const ERROR_DESCRIPTIONS: Record<ErrorStatus, string> = {
  400: 'The request is invalid; sentences by field, or by rule (`listing_limit`).',
  401: 'Not signed in, or wrongly.',
  403: 'Not one’s own, or not while suspended, or the CSRF token does not fit.',
  404: 'Not found.',
  409: 'Not as it is now: what is sold cannot be renewed, say.',
  422: 'The same `Idempotency-Key` came with another request before.',
  429: 'Too often; `Retry-After` says how many seconds to wait.',
  503: 'Unavailable at the moment.',
};

const PAGE_HEADERS = {
  Link: { type: 'string', description: '`<…>; rel="next"` where there is more (RFC 8288).' },
  'X-Total-Count': {
    type: 'integer',
    description: 'How many there are; of a search, where one page holds all.',
  },
};

/** Every route with a summary that is added from now on (spec.openapis.org/oas/v3.1.1). */
export async function describeCalls(app: FastifyInstance, productName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: `${productName} API`,
        version: '1',
        description:
          'Paths end in a slash, which may be left out. An unsafe call carries the CSRF token of `GET /api/auth/csrf/`, as the cookie and in the header.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          csrfToken: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
        },
      },
    },
    convertConstToEnum: false,
    transform(call) {
      const { schema, url, route } = call;
      if (!('openapiObject' in call) || schema?.summary === undefined) return { url, schema: { hide: true } };
      // Both libraries have JSON Schema, each in types of its own.
      const components = call.openapiObject.components?.schemas as Components;
      return { url, schema: describeCall(schema, String(route.method).toLowerCase(), url, components) };
    },
  });
}

function describeCall(
  schema: FastifySchema,
  method: string,
  url: string,
  components: Components,
): FastifySchema {
  const { summary = '', tag = '', body, form, isPrivate = false } = schema;
  const path = url.replace(/^\/api/, '').replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  const security = { ...(isPrivate && { accessToken: [] }), ...(method !== 'get' && { csrfToken: [] }) };
  const sent = form ?? (body as GenericSchema | undefined);
  return {
    operationId: method + path,
    summary,
    tags: [tag],
    ...(Object.keys(security).length > 0 && { security: [security] }),
    querystring: parameters(schema.parameters),
    headers: parameters(schema.requestHeaders),
    ...(sent && {
      body: requestIn(components, sent),
      consumes: [form ? 'multipart/form-data' : 'application/json'],
    }),
    response: responses(schema, components),
  };
}

function parameters(descriptions: Record<string, string> = {}) {
  const described = Object.entries(descriptions).map(([name, description]) => [
    name,
    { type: name === 'limit' ? 'integer' : 'string', description },
  ]);
  return { type: 'object', properties: Object.fromEntries(described) as object };
}

function responses(schema: FastifySchema, components: Components): Record<string, object> {
  const { response, responseDescription: description = '', isPage = false, isPrivate = false } = schema;
  const good = Object.entries(response as Record<string, GenericSchema>).map(([status, content]) => [
    status,
    { description, ...contentOf(content, components), ...(isPage && { headers: PAGE_HEADERS }) },
  ]);
  const statuses = new Set<ErrorStatus>(schema.errorStatuses);
  if (isPrivate) statuses.add(401);
  if (isPrivate && schema.admitsSuspended !== true) statuses.add(403);
  const bad = [...statuses].map((status) => [
    status,
    {
      description: ERROR_DESCRIPTIONS[status],
      ...contentOf(status === 400 ? FieldErrorsSchema : DetailSchema, components),
    },
  ]);
  return Object.fromEntries([...good, ...bad]) as Record<string, object>;
}

function contentOf(schema: GenericSchema, components: Components): object {
  if (schema.type === 'void') return { type: 'null' };
  const described = schema.type === 'unknown' ? {} : responseIn(components, schema);
  return { content: { 'application/json': { schema: described } } };
}

const DOCUMENT = {
  tag: 'This description',
  summary: 'This document, for programs',
  response: { 200: v.unknown() },
  responseDescription: 'OpenAPI 3.1.',
} as const;

/** The page's own scripts, styles and inlined pictures; nothing of another site. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `openapi.json`, and `docs/` as a page that can try calls; below /api. */
export function openApiRoutes({ config }: Context): ApiRoutes {
  return async (app) => {
    let document: CachedResponse | undefined;
    app.get('/openapi.json', { schema: DOCUMENT }, (request, reply) =>
      sendCached(request, reply, (document ??= cachedResponse(app.swagger()))),
    );
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
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
