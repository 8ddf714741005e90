import { expect, test } from 'vitest';
import { OPTIONAL_CALLS } from '../../src/contract/capabilities.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

interface OpenApiDocument {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { description: string }> }>
  >;
  components: { schemas: Record<string, object> };
}

async function openServer() {
  const server = await startTestServer();
  const { body } = await createClient(server).get('/api/openapi.json');
  return { server, visitor: createClient(server), document: body as OpenApiDocument };
}

/** `GET /api/listings/items/:slugOrId` and so on, from Fastify's drawing of its routes. */
function registeredCalls(drawing: string): string[] {
  const prefixes: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
    const depth = branch.length / 4;
    prefixes.splice(depth, Infinity, part);
    const path = prefixes.join('').replace(/\/$/, '');
    const unsafe = methods.split(', ').filter((method) => !['HEAD', 'OPTIONS', ''].includes(method));
    return /^\/api\/(?!docs\b)/.test(path) ? unsafe.map((method) => `${method} ${path}`) : [];
  });
}

/** `GET /api/listings/items/{slugOrId}/` and so on. */
const callsIn = ({ paths: all }: OpenApiDocument) =>
  Object.entries(all).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every call that the server takes is in the document, and every call in the document is taken', async () => {
  const { server, document } = await openServer();
  const described = callsIn(document).map((call) => call.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1'));
  const registered = registeredCalls(server.app.printRoutes({ commonPrefix: false }));
  expect(registered.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(registered.toSorted());
});

/** §7: the calls that every back end has. */
const SECTION_7 = [
  'GET auth/csrf/',
  'POST auth/login/',
  'POST auth/register/',
  'POST auth/google/',
  'POST auth/token/refresh/',
  'POST auth/logout/',
  'GET auth/profile/',
  'PATCH auth/profile/',
  'GET auth/profile/{username}/',
  'POST auth/upload-profile-picture/',
  'DELETE auth/remove-profile-picture/',
  'GET listings/categories/',
  'GET listings/items/',
  'GET listings/items/search/',
  'GET listings/items/{slugOrId}/',
  'GET listings/items/my-listings/',
  'GET listings/items/by-username/{username}/',
  'POST listings/items/',
];

test('every call in the document is one of §7, or has a flag by which the app knows that it is there', async () => {
  const { document } = await openServer();
  const described = callsIn(document).map((call) =>
    call.replace(' /api/', ' ').replace(/(?<!\/|\.json)$/, '/'),
  );
  const flagged = Object.keys(OPTIONAL_CALLS);
  expect(described.toSorted()).toEqual([...SECTION_7, ...flagged].toSorted());
});

test('the document is OpenAPI 3.1, its references all lead somewhere and its operations have names of their own', async () => {
  const { document } = await openServer();
  expect(document).toMatchObject({ openapi: '3.1.1', info: { title: 'Musika API' } });
  const names = Object.keys(document.components.schemas);
  const references = [...JSON.stringify(document.paths).matchAll(/#\/components\/schemas\/(\w+)/g)];
  expect(new Set(references.map(([, name]) => name))).toEqual(new Set(names));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const responses = operations.flatMap((operation) => Object.values(operation.responses));
  // Fastify's text for a response without a description.
  expect(responses.filter(({ description }) => /^(?:Default Response)?$/.test(description))).toEqual([]);
});

test('the rules of section 5 are in the schemas', async () => {
  const { document } = await openServer();
  const { NewListing } = document.components.schemas;
  expect(NewListing).toMatchObject({
    required: ['title', 'category_id'],
    anyOf: [{ required: ['image'] }, { properties: { kind: { const: 'wanted' } }, required: ['kind'] }],
    properties: {
      kind: { enum: ['sale', 'wanted'] },
      title: { type: 'string', minLength: 3, maxLength: 255 },
      image: { format: 'binary' },
    },
  });
});

test('the page needs nothing from elsewhere, and its policy would not let it', async () => {
  const { visitor } = await openServer();
  const { status, headers, text } = await visitor.get('/api/docs/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; [^:]+ data:; [^:]+$/,
    ) as string,
  });
  expect(text).toContain('<title>Musika API</title>');
  expect(text).not.toMatch(/https?:|style="|<script>/);
  for (const path of ['', '/json', '/static/swagger-ui-bundle.js', '/static/swagger-initializer.js'])
    expect(await visitor.get(`/api/docs${path}`)).toMatchObject({ status: 200 });
});
