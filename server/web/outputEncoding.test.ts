import { expect, test } from 'vitest';
import * as v from 'valibot';
import { FIRST_PAGE_ID, FirstPageSchema } from '../../src/contract/firstPage.ts';
import { paths } from '../../src/contract/paths.ts';
import { post } from '../tools/testing/market.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

/** What ends an element, an attribute, a comment, a style or a script, and what a replacement text would read as a pattern. */
const HOSTILE = `"'><script>alert(1)</script><!-- --></style><style>*{}</title>&lt;$&$1\u2028\\`;

/** A market with a listing that no rule of §5 would take: as if one had been weaker once, or the operator had a slip. */
async function openMarket(environment: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const hostile = { title: HOSTILE, description: HOSTILE };
  await server.context.database.updateTable('listings').set(hostile).execute();
  await server.context.database.updateTable('users').set({ location: HOSTILE }).execute();
  return { seller };
}

/** The elements and comments of a page, in their order, and what is between them. */
const tagsOf = (html: string) => [...html.matchAll(/<!--|<\/?[a-z]+|<!doctype/gi)].map(([tag]) => tag);

// OWASP ASVS 5.0, 1.2.1 and 1.2.3.
test('whatever a listing, an address and the product’s name hold, the page has the same elements', async () => {
  const address = '/search?q=x';
  const accept = { headers: { accept: 'text/html' } };
  const { seller: hostile } = await openMarket({ PRODUCT_NAME: HOSTILE });
  const found = await hostile.get(`/search?q=${encodeURIComponent(HOSTILE)}`, accept);
  expect(found.text).toContain("&quot;'&gt;&lt;script&gt;alert(1)");
  const { seller: plain } = await openServerRenderedMarket();
  expect(tagsOf(found.text)).toEqual(tagsOf((await plain.get(address, accept)).text));

  // Quotes in attributes: each tag of the head is whole.
  for (const [tag] of found.text.matchAll(/<(?:meta|link)[^>]*>/g))
    expect(tag).toMatch(/^<\w+(?: [\w-]+(?:="[^"]*")?)*\s*\/?>$/);
  const block = new RegExp(`id="${FIRST_PAGE_ID}">([^<]*)</script>`).exec(found.text)?.[1];
  const { answers } = v.parse(FirstPageSchema, JSON.parse(String(block)));
  expect(Object.values(answers)).toMatchObject([{ body: [{ title: HOSTILE, description: HOSTILE }] }]);
});

/** A browser, and a program that shows links in a chat. */
const READERS = [{}, { 'user-agent': 'WhatsApp/2.23.20' }];

test.each([
  '/',
  '/product/1',
  '/s/rudo',
  '/profiles/rudo',
  '/category/electronics',
  '/sitemaps/listings-0.xml',
])('what %s tells of a listing and its seller adds no element, whoever reads it', async (address) => {
  const { seller: hostile } = await openMarket();
  const { server, seller: plain } = await openServerRenderedMarket();
  await server.context.database.updateTable('users').set({ location: 'Harare' }).execute();
  for (const reader of READERS) {
    const headers = { accept: 'text/html', ...reader };
    const found = await hostile.get(address, { headers });
    expect(tagsOf(found.text)).toEqual(tagsOf((await plain.get(address, { headers })).text));
    for (const [, json = ''] of found.text.matchAll(/<script type="application\/ld\+json">([^<]*)/g))
      expect(JSON.parse(json)).toBeTypeOf('object');
  }
});

test('an answer of the API is JSON that says just what it was given, and no header field takes it on', async () => {
  const { seller } = await openMarket();
  await post(seller);
  const category = encodeURIComponent(`1"\r\nSet-Cookie: a=b\r\n\r\n<script>`);
  for (const path of [
    paths.myListings,
    `${paths.listings}?limit=2`,
    `${paths.listings}?limit=1&x=${category}`,
  ]) {
    const answer = await seller.get(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(String(answer.headers['link'] ?? '')).not.toMatch(/["<>]script|[\r\n]/);
    expect(answer.body).toEqual(JSON.parse(answer.text));
  }
  expect((await seller.get(paths.myListings)).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ title: HOSTILE, description: HOSTILE })]),
  );
});
