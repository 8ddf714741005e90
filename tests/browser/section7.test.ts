import { json } from '../anyBackEnd/responses.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { paths } from '../../src/contract/paths.ts';
import { hydrated } from './support/page.ts';

const POT = {
  id: 5,
  title: 'Clay pot',
  image: '/media/pot.jpg',
  category: { id: 3, name: 'Books' },
  slug: 'clay-pot-5',
  seller: 'rudo',
};

/** The calls of §7, as the fake back end names them. */
const SECTION_7 = new RegExp(
  [
    '^(?:GET auth/csrf/',
    'POST auth/(?:login|register|google|token/refresh|logout|upload-profile-picture)/',
    '(?:GET|PATCH) auth/profile/(?:[^/]+/)?',
    'DELETE auth/remove-profile-picture/',
    'GET listings/categories/',
    '(?:GET|POST) listings/items/',
    'GET listings/items/(?:by-username/)?[^/]+/)$',
  ].join('|'),
);

test('a back end of section 7 alone is asked for nothing else, and offered nothing else', async ({
  page,
  backEnd,
}) => {
  backEnd.on(`POST ${paths.refresh}`, json({ access: 'of-rudo' }));
  backEnd.on(`GET ${paths.ownProfile}`, json({ username: 'rudo', phone_number: '263771234567' }));
  backEnd.on(`GET ${paths.categories}`, json([POT.category]));
  backEnd.on(`GET ${paths.listing('clay-pot-5')}`, json(POT));
  backEnd.on(`GET ${paths.myListings}`, json([POT]));
  const theirs = { ...POT, id: 6, slug: 'tin-pot-6', title: 'Tin pot', seller: 'farai', short_url: '/l/6' };
  backEnd.on(`GET ${paths.listings}`, json([POT, theirs]));
  backEnd.on(`GET ${paths.search}`, json([]));
  backEnd.on(`GET ${paths.listing('tin-pot-6')}`, json(theirs));
  backEnd.on(`GET ${paths.profile('farai')}`, json({ username: 'farai' }));
  backEnd.on(`GET ${paths.listingsByUsername('farai')}`, json([theirs]));
  const screens: Record<string, string> = {
    '/': "What's Hot",
    '/search?q=pot&kind=wanted&price_to=5': 'Search Results for "pot"',
    '/product/books/clay-pot-5': 'Clay pot',
    '/product/books/tin-pot-6': 'Tin pot',
    '/newlisting?kind=wanted': 'New Listing',
    '/profiles/me': '@rudo',
    '/profiles/farai': '@farai',
    '/saved': 'Saved',
    '/account': 'Account',
    '/s/farai': '404. Page Not Found.',
    '/desk': '404. Page Not Found.',
    '/editlisting/clay-pot-5': '404. Page Not Found.',
  };
  const offered =
    /edit$|delete|mark as|report|is it gone|filters|forgot|public shop|wanted|^account$|notify|everywhere/i;
  for (const [address, heading] of Object.entries(screens)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first(), address).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
    await hydrated(page);
    await page.mouse.wheel(0, 5000);
    await page.waitForLoadState('networkidle');
    for (const role of ['button', 'link'] as const)
      await expect(page.getByRole(role, { name: offered }), address).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: /search/i }).fill('po');
  await page.waitForLoadState('networkidle');
  const others = backEnd.calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !SECTION_7.test(call) && call !== 'GET /media/pot.jpg');
  expect(others).toEqual([]);
});
