import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { shortCode } from '../../catalogue/addresses.ts';
import { createClient } from '../../tools/testing/client.ts';
import { postWanted } from '../../tools/testing/market.ts';
import { CRAWLERS, previewIn, structuredDataIn } from '../../tools/testing/previewIn.ts';
import { openServerRenderedMarket } from '../../tools/testing/renderedMarket.ts';

const ORIGIN = 'https://market.example.org';

/** A market with one listing, on which rudo looks for a calculator. */
async function open(parts: Record<string, string> = {}) {
  const { server, seller } = await openServerRenderedMarket({ PUBLIC_URL: ORIGIN });
  const { slug } = (await postWanted(seller, { title: 'Calculator', price: '20', description: '', ...parts }))
    .body as { slug: string };
  const { database } = server.context;
  const fetch = (path: string) =>
    createClient(server).get(path, { headers: { 'user-agent': CRAWLERS.WhatsApp } });
  const page = `/product/electronics/${slug}`;
  return {
    seller,
    slug,
    fetch,
    page,
    visit: async () => (await fetch(page)).text,
    change: (values: object) => database.updateTable('listings').set(values).where('id', '=', 2).execute(),
  };
}

test('a wanted thing’s page says so, up to what price and until when, and offers nothing @postgres', async () => {
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
])('of one with %j the shared title is "%s" @postgres', async (values, title) => {
  const { visit, change } = await open();
  await change(values);
  const text = await visit();
  expect(previewIn(text)['og:title']).toBe(title);
  expect(previewIn(text)['robots']).toBe('rested_at' in values ? 'noindex' : undefined);
  expect('price_cents' in values && values.price_cents === null).toBe(!text.includes('maxPrice'));
});

test('its short address leads to it, and the sitemap does not', async () => {
  const { fetch, page } = await open();
  const short = await fetch(`/l/${shortCode(2)}`);
  expect([short.status, short.headers['location']]).toEqual([301, expect.stringContaining(page)]);
  expect((await fetch('/sitemap.xml')).text).not.toContain('calculator');
});

test('a description is told after the price, and a deleted one’s page says nothing', async () => {
  const { visit, seller, slug } = await open({ description: 'For exams' });
  expect(previewIn(await visit())['description']).toBe('Wanted. Up to US$20. For exams');
  await seller.send('DELETE', paths.listing(slug));
  expect(await visit()).not.toMatch(/calculator|exams/i);
});

test.each([
  ['', 'Wanted', 'Wanted | Musika'],
  ['&q=Casio+fx', 'Wanted: Casio fx', 'Wanted: Casio fx | Musika'],
])('the list of what is wanted%s is named "%s"', async (query, shared, title) => {
  const { fetch } = await open();
  const { status, text } = await fetch(`/search?kind=wanted${query}`);
  expect(status).toBe(200);
  expect(previewIn(text)).toMatchObject({
    title,
    'og:title': shared,
    canonical: `${ORIGIN}/search?kind=wanted`,
    description: 'What students look for on Musika.',
  });
});

test('who looks for something is named on a profile’s page, as who sells is @postgres', async () => {
  const { fetch, seller } = await open();
  await seller.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } });
  await seller.send('DELETE', paths.listing('1'));
  expect(previewIn((await fetch('/profiles/rudo')).text)['title']).toBe('@rudo | Musika');
  await seller.send('DELETE', paths.listing('2'));
  expect(previewIn((await fetch('/profiles/rudo')).text)['title']).toBe('Profile | Musika');
});
