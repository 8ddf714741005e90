import { expect, test } from 'vitest';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

/** Ends an element, attribute, comment, style or script, and is a pattern in a replacement text. */
const HOSTILE = `"'><script>alert(1)</script><!-- --></style><style>*{}</title>&lt;$&$1\u2028\\`;

/** A market whose listing and its seller's location read so: §5 rejects some, as an older rule need not have. */
async function openMarketOf(text: string, name: string) {
  const market = await openServerRenderedMarket({ PRODUCT_NAME: name });
  const { database } = market.server.context;
  await database.updateTable('listings').set({ title: text, description: text }).execute();
  await database.updateTable('users').set({ location: text }).execute();
  return market;
}

/** The tags and comments of a page, in order. */
const tagsOf = (html: string) => [...html.matchAll(/<!--|<\/?[a-z]+|<!doctype/gi)].map(([tag]) => tag);

/** A browser, and a program that shows link previews. */
const READERS: Record<string, string>[] = [{}, { 'user-agent': 'WhatsApp/2.23.20' }];

// OWASP ASVS 5.0, 1.2.1 and 1.2.3.
test('hostile texts of an address, the product’s name, a listing and its seller add no element to any page', async () => {
  const [hostile, plain] = [await openMarketOf(HOSTILE, HOSTILE), await openMarketOf('Blue pot', 'Musika')];
  const search = await hostile.visit(`/search?q=${encodeURIComponent(HOSTILE)}`);
  expect(search.text).toContain("&quot;'&gt;&lt;script&gt;alert(1)");
  for (const [path, its = path] of [
    ['/'],
    ['/search?q=x', `/search?q=${encodeURIComponent(HOSTILE)}`],
    ['/product/1'],
    ['/s/rudo'],
    ['/profiles/rudo'],
    ['/category/electronics'],
    ['/sitemap.xml'],
  ] as const)
    for (const reader of READERS) {
      const { text } = await hostile.visit(its, reader);
      expect([path, tagsOf(text)]).toEqual([path, tagsOf((await plain.visit(path, reader)).text)]);
      // Quotes in attributes: each tag of the head is whole.
      for (const [tag] of text.matchAll(/<(?:meta|link)[^>]*>/g))
        expect(tag).toMatch(/^<\w+(?: [\w-]+(?:="[^"]*")?)*\s*\/?>$/);
      // Structured data, and the responses that a page was rendered from.
      for (const [, json = ''] of text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)/g))
        expect(JSON.parse(json)).toBeTypeOf('object');
    }
});
