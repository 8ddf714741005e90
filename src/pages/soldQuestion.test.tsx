import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { myListingsHandler } from '../../tests/support/fakeMarket/myListingsHandler.ts';
import { aListing, anApiListing, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { lamp, LAMP_PAGE, lampCall, openOwn, tile } from '../../tests/support/ownListings.tsx';
import { server } from '../../tests/support/server.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Listing } from '../contract/listing.ts';

const YES = { name: 'Yes: Desk lamp' };
const question = () => screen.findByRole('button', YES);
const noQuestion = () => screen.queryByRole('button', YES);
const sent: unknown[] = [];
let listing = lamp(30);

beforeEach(() => {
  sent.length = 0;
  listing = lamp(30);
});

/** Opens the lamp's page on a back end that changes it, and marks it as sold. */
async function sell(capabilities?: Capabilities | null) {
  const { user } = openOwn(LAMP_PAGE, [listing], capabilities === undefined ? {} : { capabilities });
  server.use(
    http.get(lampCall, () => HttpResponse.json(anApiListing(listing))),
    http.patch(lampCall, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      listing = { ...listing, ...(body as Partial<Listing>) };
      return HttpResponse.json(anApiListing(listing));
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
  expect(await screen.findByText('Marked as sold. Buyers no longer see it in the lists.')).toBeVisible();
  return user;
}

test.each([
  ['Yes', 'yes'],
  ['No', 'no'],
])('the seller answers %s to the question, once', async (label, sold_here) => {
  const user = await sell();
  expect(await question()).toBeVisible();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('Did you sell it through Musika?');
  await user.click(screen.getByRole('button', { name: `${label}: Desk lamp` }));
  expect(await screen.findByText(/^Thank you\./)).toBeVisible();
  expect(sent).toEqual([{ status: 'sold' }, { status: 'sold', sold_here }]);
  expect(noQuestion()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
});

test('the seller skips the question, and nothing is sent', async () => {
  const user = await sell();
  await question();
  await user.click(screen.getByRole('button', { name: 'Skip: Desk lamp' }));
  expect(noQuestion()).not.toBeInTheDocument();
  expect(sent).toEqual([{ status: 'sold' }]);
});

test('an answer that does not arrive can be given again', async () => {
  const user = await sell();
  await question();
  server.use(http.patch(lampCall, () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Yes: Desk lamp' }));
  expect(await screen.findByText('No Server Response. Nothing was changed.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Yes: Desk lamp' }));
  await waitFor(() => expect(sent).toContainEqual({ status: 'sold', sold_here: 'yes' }));
});

test('a listing that is put back on sale has no question', async () => {
  const user = await sell();
  await question();
  await user.click(screen.getByRole('button', { name: 'Put back on sale' }));
  await waitFor(() => expect(noQuestion()).not.toBeInTheDocument());
  expect(sent).toEqual([{ status: 'sold' }, { status: 'active' }]);
});

test('a back end that does not count sales asks nothing', async () => {
  await sell({ ...MARKET_CAPABILITIES, lifetimes: null });
  expect(noQuestion()).not.toBeInTheDocument();
});

test('the question appears below the tile of what was sold on the profile', async () => {
  const { user } = openOwn('/profiles/me', [lamp(30)]);
  await tile();
  server.use(
    http.patch(lampCall, () => HttpResponse.json(anApiListing({ status: 'sold' }))),
    myListingsHandler([aListing({ status: 'sold' })]),
  );
  await user.click(await screen.findByRole('button', { name: 'Manage Desk lamp' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));
  await question();
  const own = await tile();
  await user.click(own.getByRole('button', { name: 'No: Desk lamp' }));
  expect(await screen.findByText(/^Thank you\./)).toBeVisible();
});
