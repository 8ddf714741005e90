import { expect, test } from 'vitest';
import { createClient } from '../../tools/testing/client.ts';
import { postWanted } from '../../tools/testing/market.ts';
import { CRAWLERS, previewIn, structuredDataIn } from '../../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

/** A market on which rudo looks for a calculator. */
async function open(description = '') {
  const { server, seller } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  const posted = await postWanted(seller, { title: 'Calculator', price: '20', description });
  const page = `/product/electronics/${(posted.body as { slug: string }).slug}`;
  const { database } = server.context;
  return {
    page,
    visit: async (path = page) =>
      (await createClient(server).get(path, { headers: { 'user-agent': CRAWLERS.WhatsApp } })).text,
    change: (values: object) => database.updateTable('listings').set(values).where('id', '=', 2).execute(),
  };
}

test('a wanted thing’s page says so, up to what price and until when, and offers nothing', async () => {
  const { visit, change, page } = await open();
  await change({ expires_at: Date.parse('2026-12-31T12:00:00Z') });
  const text = await visit();
  const title = 'Wanted: Calculator · Up to US$20';
  const description = 'Wanted. Up to US$20. Electronics, wanted by rudo on Musika.';
  const image = `${ORIGIN}/icons/share.jpg`;
  expect(previewIn(text)).toMatchObject({
    title: 'Calculator | Musika',
    'og:title': title,
    'og:type': 'website',
    'og:image': image,
    description,
    canonical: ORIGIN + page,
  });
  const [data, breadcrumbs] = structuredDataIn(text);
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name: 'Calculator',
    description,
    image: [image],
    url: ORIGIN + page,
    itemOffered: { '@type': 'Product', name: 'Calculator', category: 'Electronics' },
    priceSpecification: { '@type': 'PriceSpecification', maxPrice: '20.00', priceCurrency: 'USD' },
    validThrough: '2026-12-31',
  });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [{}, { name: 'Wanted', item: `${ORIGIN}/search?kind=wanted` }, { name: 'Calculator' }],
  });
  expect(text).not.toContain('"Offer"');
});

test.each([
  [{ price_cents: null }, 'Wanted: Calculator · Any price'],
  [{ price_cents: 0 }, 'Wanted: Calculator · Free'],
  [{ status: 'sold' as const }, 'Found: Calculator · Up to US$20'],
  [{ rested_at: 1, rest_reason: 'expired' as const }, 'No longer wanted: Calculator · Up to US$20'],
])('of one with %j the shared title is "%s"', async (values, title) => {
  const { visit, change } = await open('For exams');
  await change(values);
  const text = await visit();
  expect(previewIn(text)).toMatchObject({
    'og:title': title,
    description: expect.stringMatching(/^(?:Wanted|Found|No longer wanted)\. .*For exams$/),
  });
  expect(previewIn(text)['robots']).toBe('rested_at' in values ? 'noindex' : undefined);
  expect('price_cents' in values && values.price_cents === null).toBe(!text.includes('maxPrice'));
});

test('the list of what is wanted is named so', async () => {
  const { visit } = await open();
  expect(previewIn(await visit('/search?kind=wanted&q=Casio+fx'))).toMatchObject({
    title: 'Wanted: Casio fx | Musika',
    'og:title': 'Wanted: Casio fx',
    canonical: `${ORIGIN}/search?kind=wanted`,
    description: 'What students look for on Musika.',
  });
});
