import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, aWantedListing, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { inDays, lamp, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { dayOf } from '../lib/timings.ts';

const KETTLE = paths.listing('steel-kettle-w4nt');
const resting = lamp(-1, { resting: 'expired' });
const kettle = (days: number, changes: Partial<Listing> = {}) =>
  aWantedListing({ id: 'w', seller: 'tariro', expires_at: inDays(days).toISOString(), ...changes });
const section = async () => within(await screen.findByRole('region', { name: 'I look for' }));

/** What stands on and below the tile of an own listing. */
async function tile(title = 'Desk lamp') {
  const button = await screen.findByRole('button', { name: `Manage ${title}` });
  const item = button.closest('li');
  if (item === null) throw new Error('This button stands on no tile.');
  return within(item);
}

function open(listings: Listing[], capabilities = MARKET_CAPABILITIES) {
  const { user } = openPage('/profiles/me', { listings, capabilities });
  async function choose(title: string, label: string) {
    await user.click(await screen.findByRole('button', { name: `Manage ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  }
  return { user, choose };
}

test('a tile says until when its listing is up, and the menu renews it at any time', async () => {
  const { choose } = open([lamp(30)]);
  expect((await tile()).getByText(/^Up until \d+ \w{3}/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Renew/ })).not.toBeInTheDocument();
  await choose('Desk lamp', 'Renew');
  expect(await screen.findByText(`Renewed until ${dayOf(inDays(45).getTime())}.`)).toBeVisible();
});

test.each([
  [lamp(3, { askers: 0 }), ['Ends in 3 days'], 'Renew', 'Renewed'],
  [resting, ['Not in the lists', 'Its time is over'], 'Put it back', 'Back in the lists'],
])(
  'a listing that ends within days, or rests, says so, and one tap mends it: %#',
  async (listing, texts, label, done) => {
    const { user } = open([listing]);
    const own = await tile();
    for (const text of texts) expect(own.getByText(text)).toBeVisible();
    await user.click(own.getByRole('button', { name: `${label}: Desk lamp` }));
    expect(await screen.findByText(`${done} until ${dayOf(inDays(45).getTime())}.`)).toBeVisible();
    expect(await own.findByText(/^Up until/)).toBeVisible();
    await waitFor(() => expect(own.queryByText('Not in the lists')).not.toBeInTheDocument());
  },
);

test.each([
  [says(400, { listing_limit: ['Maximum.'] }), 'Maximum.'],
  [() => HttpResponse.error(), 'No Server Response. Nothing was changed.'],
])('a listing that cannot be put back says so and goes on resting: %#', async (answer, text) => {
  const { user } = open([resting]);
  const own = await tile();
  server.use(http.post(call(paths.renewal('desk-lamp-k3x9')), answer));
  await user.click(own.getByRole('button', { name: 'Put it back: Desk lamp' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await own.findByText('Not in the lists')).toBeVisible();
});

test('a listing that was deleted elsewhere meanwhile is not put back, and its tile goes', async () => {
  const { user } = open([resting]);
  const own = await tile();
  server.use(
    http.post(call(paths.renewal('desk-lamp-k3x9')), says(404, { detail: 'Not found.' })),
    http.get(call(paths.myListings), says(200, [])),
  );
  await user.click(own.getByRole('button', { name: 'Put it back: Desk lamp' }));
  expect(await screen.findByText('This listing was deleted elsewhere.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Manage Desk lamp' })).toBeNull());
});

test('where nothing ends and nothing is wanted, nothing is said or requested of it', async () => {
  const { user } = open([aListing()], { ...MARKET_CAPABILITIES, lifetimes: null, wanted: null });
  const requested = sentTo('get', paths.myListings);
  await user.click(await screen.findByRole('button', { name: 'Manage Desk lamp' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^(Renew|Put it back)$/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Not in the lists')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'I look for' })).not.toBeInTheDocument();
  expect(requested).toEqual(['?limit=100']);
});

test('what one looks for stands apart from what one sells, with its count; reserved asks for the money', async () => {
  const pot = lamp(30, { id: '8', title: 'Pot', status: 'reserved' });
  open([lamp(30), pot, kettle(20), kettle(-1, { resting: 'expired', id: 'w2', title: 'Desk' })]);
  const own = await section();
  expect(await own.findByText('1 of 3')).toBeVisible();
  expect(own.getAllByRole('listitem')).toHaveLength(2);
  expect((await tile('Steel kettle')).getByText('Up to $40')).toBeVisible();
  const sold = within(screen.getByRole('region', { name: 'My Listings' }));
  expect(await sold.findByText('2 listing(s) found')).toBeVisible();
  expect((await tile('Pot')).getByText(/^Is the money in your wallet\?/)).toBeVisible();
  expect(screen.getAllByText(/^Is the money/)).toHaveLength(1);
  expect(sold.queryByText('Steel kettle')).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Say what you look for' });
  expect(link).toHaveAttribute('href', '/newlisting?kind=wanted');
});

test('what is found says so, without the question of a sale, and can be looked for again', async () => {
  const { choose } = open([kettle(20)]);
  const changes = sentTo('patch', KETTLE);
  await choose('Steel kettle', 'Mark as found');
  expect(await screen.findByText('Marked as found. It is no longer in the lists.')).toBeVisible();
  expect(await (await section()).findByText('0 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say what you look for' })).toBeVisible();
  expect((await tile('Steel kettle')).getByText('Found')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Yes|No|Skip)/ })).not.toBeInTheDocument();
  await choose('Steel kettle', 'Look for it again');
  expect(await screen.findByText('You look for it again.')).toBeVisible();
  expect(changes).toEqual([{ status: 'sold' }, { status: 'active' }]);
});

test.each([
  ['deleted', 404],
  ['sold', 409],
])('what becomes of a listing that another device has %s is requested', async (what, status) => {
  const { choose } = open([lamp(30)]);
  await tile();
  server.use(http.patch(call(paths.listing('desk-lamp-k3x9')), says(status, { detail: `It is ${what}.` })));
  const requested = sentTo('get', paths.myListings);
  await choose('Desk lamp', 'Mark as reserved');
  await waitFor(() => expect(requested).toContain('?limit=100'));
});
