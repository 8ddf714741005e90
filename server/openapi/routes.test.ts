import { expect, test } from 'vitest';
import { OPTIONAL_CALLS } from '../../src/contract/capabilities.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';
import { describedCalls } from '../tools/testing/unsafeCases.ts';

/** A server, a visitor, and the calls that its document describes. */
async function openServer() {
  const { app } = await startTestServer();
  const visitor = createClient({ app });
  return { app, visitor, described: (await describedCalls(visitor)).map(({ call }) => call) };
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

test('every call that the server takes is in the document, and every call in the document is taken', async () => {
  const { app, described } = await openServer();
  const registered = registeredCalls(app.printRoutes({ commonPrefix: false }));
  expect(registered.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(registered.toSorted());
});

test('every call beyond the eighteen of §7 has a flag by which the app knows that it is there', async () => {
  const { described } = await openServer();
  const flagged = Object.keys(OPTIONAL_CALLS).map((call) =>
    call
      .replace(' ', ' /api/')
      .replace(/\/$/, '')
      .replaceAll(/\{(\w+)\}/g, ':$1'),
  );
  expect(described).toEqual(expect.arrayContaining(flagged));
  expect(described.filter((call) => !flagged.includes(call))).toHaveLength(18);
});

test('the page needs nothing from elsewhere', async () => {
  const { visitor } = await openServer();
  const { status, text } = await visitor.get('/api/docs/');
  expect(status).toBe(200);
  expect(text).not.toMatch(/https?:|style="|<script>/);
  for (const path of ['/static/swagger-ui-bundle.js', '/static/swagger-initializer.js'])
    expect(await visitor.get(`/api/docs${path}`)).toMatchObject({ status: 200 });
});
