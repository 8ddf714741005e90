import { http } from 'msw';
import { call, says } from '../support/call.ts';
import { expect, test } from './support/anyBackEnd.ts';
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
  backEnd.use(
    http.post(call(paths.refresh), says(200, { access: 'of-rudo' })),
    http.get(call(paths.ownProfile), says(200, { username: 'rudo', phone_number: '263771234567' })),
    http.get(call(paths.categories), says(200, [POT.category])),
    http.get(call(paths.listing('clay-pot-5')), says(200, POT)),
    http.get(call(paths.myListings), says(200, [POT])),
  );
  const theirs = { ...POT, id: 6, slug: 'tin-pot-6', title: 'Tin pot', seller: 'farai', short_url: '/l/6' };
  backEnd.use(
    http.get(call(paths.listings), says(200, [POT, theirs])),
    http.get(call(paths.search), says(200, [])),
    http.get(call(paths.listing('tin-pot-6')), says(200, theirs)),
    http.get(call(paths.profile('farai')), says(200, { username: 'farai' })),
    http.get(call(paths.listingsByUsername('farai')), says(200, [theirs])),
  );
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
    /edit$|delete|mark as|report|gone|filters|password|shop|wanted|^account$|notices|code|data$|everywhere/i;
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
  const others = backEnd.calls.filter((name) => !SECTION_7.test(name) && name !== 'GET /media/pot.jpg');
  expect(others).toEqual([]);
});
