import { expect, test } from 'vitest';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

/** Ends an element, attribute, comment, style or script, and is a pattern in a replacement text. */
const HOSTILE = `"'><script>alert(1)</script><!-- --></style><style>*{}</title>&lt;$&$1\u2028\\`;

/** A market with a listing that §5 rejects, as an older rule or the operator may have left it. */
async function openHostile(environment: Record<string, string> = {}) {
  const market = await openServerRenderedMarket(environment);
  const { database } = market.server.context;
  await database.updateTable('listings').set({ title: HOSTILE, description: HOSTILE }).execute();
  await database.updateTable('users').set({ location: HOSTILE }).execute();
  return market;
}

async function openPlain() {
  const market = await openServerRenderedMarket();
  await market.server.context.database.updateTable('users').set({ location: 'Harare' }).execute();
  return market;
}

/** The tags and comments of a page, in order. */
const tagsOf = (html: string) => [...html.matchAll(/<!--|<\/?[a-z]+|<!doctype/gi)].map(([tag]) => tag);

// OWASP ASVS 5.0, 1.2.1 and 1.2.3.
test('hostile texts in an address and the product’s name add no element to a page', async () => {
  const hostile = await openHostile({ PRODUCT_NAME: HOSTILE });
  const { text } = await hostile.visit(`/search?q=${encodeURIComponent(HOSTILE)}`);
  expect(text).toContain("&quot;'&gt;&lt;script&gt;alert(1)");
  expect(tagsOf(text)).toEqual(tagsOf((await (await openPlain()).visit('/search?q=x')).text));
  // Quotes in attributes: each tag of the head is whole.
  for (const [tag] of text.matchAll(/<(?:meta|link)[^>]*>/g))
    expect(tag).toMatch(/^<\w+(?: [\w-]+(?:="[^"]*")?)*\s*\/?>$/);
});

/** A browser, and a program that shows link previews. */
const READERS: Record<string, string>[] = [{}, { 'user-agent': 'WhatsApp/2.23.20' }];

test('hostile texts of a listing and its seller add no element to any page, for any client', async () => {
  const [hostile, plain] = [await openHostile(), await openPlain()];
  for (const path of [
    '/',
    '/product/1',
    '/s/rudo',
    '/profiles/rudo',
    '/category/electronics',
    '/sitemap.xml',
  ])
    for (const reader of READERS) {
      const { text } = await hostile.visit(path, reader);
      expect([path, tagsOf(text)]).toEqual([path, tagsOf((await plain.visit(path, reader)).text)]);
      // Structured data, and the responses that a page was rendered from.
      for (const [, json = ''] of text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)/g))
        expect(JSON.parse(json)).toBeTypeOf('object');
    }
});
