import { expect, test } from 'vitest';
import { openMarket, post } from '../tools/testing/market.ts';

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
