import { expect, test } from 'vitest';
import { OPTIONAL_CALLS } from '../../src/contract/capabilities.ts';
import { createClient, describedCalls } from '../tools/testing/client.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

/** A server, a visitor, and the calls that its document describes. */
async function openServer() {
  const { app } = await startTestServer();
  const visitor = createClient({ app });
  return { app, visitor, described: await describedCalls(visitor) };
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

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; $ref?: string } }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}

/** No rule of §5 accepts one of them. */
const VALUES: readonly unknown[] = [
  '\0',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  "' or '1'='1",
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  'x"'.repeat(8_000),
  '9007199254740993',
  '-1',
  null,
  1e308,
  [],
  [['x']],
  { $ne: null },
  { __proto__: { x: 1 } },
];
const asText = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

test('a bad value for any parameter or field is rejected in a sentence, and breaks nothing', async () => {
  const { server, seller } = await openMarket({ RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  await post(seller);
  const { paths, components } = (await seller.get('/api/openapi.json')).body as Document;
  const count = () => server.context.database.selectFrom('listings').select('id').execute();
  const before = await count();
  let calls = 0;
  // A sign-out would leave the calls after it to a visitor.
  const addresses = Object.entries(paths).filter(([path]) => !path.includes('logout'));
  for (const [path, operations] of addresses)
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations))
      for (const value of VALUES) {
        const address = path.replace(/\{\w+\}/g, asText(value));
        const inQuery = parameters.filter((each) => each.in === 'query');
        const query = inQuery.map(({ name }) => `${name}=${asText(value)}`).join('&');
        const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
        const { properties = {} } = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? {};
        const body = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
        const call = method === 'get' ? {} : { body };
        const { status, text } = await seller.send(
          method.toUpperCase() as 'GET',
          `${address}?${query}`,
          call,
        );
        expect({ path, method, value, status, isBroken: status >= 500 }).toMatchObject({ isBroken: false });
        expect(text).not.toMatch(/FST_|SQLITE_|node:/);
        calls += 1;
      }
  expect(calls).toBeGreaterThan(500);
  expect(await count()).toEqual(before);
  expect(server.log()).not.toContain('"level":50');
});
