import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { myListingsHandler } from '../../tests/support/fakeMarket/myListingsHandler.ts';
import { aWantedListing, MARKET_CAPABILITIES, toApiListing } from '../../tests/support/fixtures.ts';
import { inDays, lamp, openOwn, tile } from '../../tests/support/ownListings.tsx';
import { call, server } from '../../tests/support/server.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../contract/paths.ts';
import { WANTED_HEADING } from '../features/profile/profileMessages.ts';

const KETTLE = paths.listing('steel-kettle-w4nt');
const kettle = (days: number, changes: Partial<Listing> = {}) =>
  aWantedListing({ id: 'w', seller: 'tariro', expires_at: inDays(days).toISOString(), ...changes });

/** The own profile, on a back end that changes the kettle. */
function open(listings: Listing[], capabilities: Capabilities = MARKET_CAPABILITIES) {
  const changes: unknown[] = [];
  const view = openOwn('/profiles/me', listings, { capabilities });
  server.use(
    http.patch(call(KETTLE), async ({ request }) => {
      const change = await request.json();
      changes.push(change);
      server.use(myListingsHandler([{ ...kettle(9), ...(change as Partial<Listing>) }]));
      return HttpResponse.json(toApiListing(kettle(9)));
    }),
    http.delete(call(KETTLE), () => {
      server.use(myListingsHandler([]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...view, changes };
}

const section = async () => within(await screen.findByRole('region', { name: WANTED_HEADING }));
async function choose({ user }: ReturnType<typeof open>, label: string) {
  await user.click(await screen.findByRole('button', { name: 'Manage Steel kettle' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

test('what one looks for stands apart from what one sells, with its count', async () => {
  open([lamp(30), kettle(20), kettle(-1, { resting: 'expired', id: 'w2', title: 'Desk' })]);
  const own = await section();
  expect(await own.findByText('1 of 3')).toBeVisible();
  expect(own.getAllByRole('listitem')).toHaveLength(2);
  const kettleTile = await tile('Steel kettle');
  expect(kettleTile.getByText('Up to $40')).toBeVisible();
  expect(kettleTile.getByText(/^Until /)).toBeVisible();
  const sold = within(screen.getByRole('region', { name: 'My Listings' }));
  expect(sold.getByText('1 listing(s) found')).toBeVisible();
  expect(sold.queryByText('Steel kettle')).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Say what you look for' });
  expect(link).toHaveAttribute('href', '/newlisting?kind=wanted');
});

test('what is found says so at once, without the question of a sale, and can be looked for again', async () => {
  const view = open([kettle(20)]);
  await choose(view, 'Mark as found');
  expect(await screen.findByText('Marked as found. It is no longer in the lists.')).toBeVisible();
  expect(await (await section()).findByText('0 of 3')).toBeVisible();
  expect((await tile('Steel kettle')).getByText('Found')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Yes|No|Skip)/ })).not.toBeInTheDocument();
  await choose(view, 'Look for it again');
  expect(await screen.findByText('You look for it again.')).toBeVisible();
  expect(view.changes).toEqual([{ status: 'sold' }, { status: 'active' }]);
});

test('on a back end without it nothing of it is requested or shown', async () => {
  const requested: string[] = [];
  open([lamp(30)], { ...MARKET_CAPABILITIES, wanted: null });
  server.use(
    http.get(call(paths.myListings), ({ request }) => {
      requested.push(new URL(request.url).search);
    }),
  );
  expect(await screen.findByText('1 listing(s) found')).toBeVisible();
  expect(screen.queryByRole('region', { name: WANTED_HEADING })).not.toBeInTheDocument();
  expect(requested.filter((search) => search.includes('kind'))).toEqual([]);
});
