import { expect, test } from 'vitest';
import * as v from 'valibot';
import { FIRST_PAGE_ID, FirstPageSchema } from '../../src/contract/firstPage.ts';
import { openServerRenderedMarket } from '../tools/testing/renderedMarket.ts';

/** Ends an element, attribute, comment, style or script, and is a pattern in a replacement text. */
const HOSTILE = `"'><script>alert(1)</script><!-- --></style><style>*{}</title>&lt;$&$1\u2028\\`;

/** A market with a listing that §5 rejects, as an older rule or the operator may have left it. */
async function openMarket(environment: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket(environment);
  const hostile = { title: HOSTILE, description: HOSTILE };
  await server.context.database.updateTable('listings').set(hostile).execute();
  await server.context.database.updateTable('users').set({ location: HOSTILE }).execute();
  return { seller };
}

/** The tags and comments of a page, in order. */
const tagsOf = (html: string) => [...html.matchAll(/<!--|<\/?[a-z]+|<!doctype/gi)].map(([tag]) => tag);

// OWASP ASVS 5.0, 1.2.1 and 1.2.3.
test('hostile texts in a listing, an address and the product’s name add no element to a page', async () => {
  const address = '/search?q=x';
  const accept = { headers: { accept: 'text/html' } };
  const { seller: hostile } = await openMarket({ PRODUCT_NAME: HOSTILE });
  const page = await hostile.get(`/search?q=${encodeURIComponent(HOSTILE)}`, accept);
  expect(page.text).toContain("&quot;'&gt;&lt;script&gt;alert(1)");
  const { seller: plain } = await openServerRenderedMarket();
  expect(tagsOf(page.text)).toEqual(tagsOf((await plain.get(address, accept)).text));

  // Quotes in attributes: each tag of the head is whole.
  for (const [tag] of page.text.matchAll(/<(?:meta|link)[^>]*>/g))
    expect(tag).toMatch(/^<\w+(?: [\w-]+(?:="[^"]*")?)*\s*\/?>$/);
  const home = await hostile.get('/', accept);
  const block = new RegExp(`id="${FIRST_PAGE_ID}">([^<]*)</script>`).exec(home.text)?.[1];
  const { responses } = v.parse(FirstPageSchema, JSON.parse(String(block)));
  expect(Object.values(responses)).toMatchObject([{ body: [{ title: HOSTILE, description: HOSTILE }] }]);
});

/** A browser, and a program that shows link previews. */
const READERS = [{}, { 'user-agent': 'WhatsApp/2.23.20' }];

test.each(['/', '/product/1', '/s/rudo', '/profiles/rudo', '/category/electronics', '/sitemap.xml'])(
  'hostile texts of a listing and its seller add no element to %s, for any client',
  async (address) => {
    const { seller: hostile } = await openMarket();
    const { server, seller: plain } = await openServerRenderedMarket();
    await server.context.database.updateTable('users').set({ location: 'Harare' }).execute();
    for (const reader of READERS) {
      const headers = { accept: 'text/html', ...reader };
      const page = await hostile.get(address, { headers });
      expect(tagsOf(page.text)).toEqual(tagsOf((await plain.get(address, { headers })).text));
      for (const [, json = ''] of page.text.matchAll(/<script type="application\/ld\+json">([^<]*)/g))
        expect(JSON.parse(json)).toBeTypeOf('object');
    }
  },
);
