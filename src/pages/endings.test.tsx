import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { banner, inDays, lamp, openOwn, queryBanner, restingLamp } from '../../tests/support/ownListings.tsx';
import { server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';

/** The statuses and paths of responses. */
const calls: string[] = [];
const note = ({ request, response }: { request: Request; response: Response }) => {
  calls.push(`${response.status} ${new URL(request.url).pathname}`);
};

beforeEach(() => {
  calls.length = 0;
  server.events.on('response:mocked', note);
});
afterEach(() => {
  server.events.removeListener('response:mocked', note);
  vi.useRealTimers();
});

test('the banner on the profile lists what ends and what rests, the most urgent first', async () => {
  openOwn('/profiles/me', [
    restingLamp('absent', { id: '1', title: 'Resting pot' }),
    lamp(7, { id: '2', title: 'Chair of next week' }),
    lamp(30, { id: '3', title: 'Table of next month' }),
    lamp(0, { id: '4', title: 'Lamp of today' }),
    lamp(3, { id: '5', title: 'Sold kettle', status: 'sold' }),
  ]);
  const rows = within(await banner()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Lamp of todayEnds todayRenew',
    'Chair of next weekEnds in 7 daysRenew',
    'Resting potYou were away for a long timePut it back',
  ]);
});
test('a question comes first, and one tap answers it', async () => {
  const { user } = openOwn('/profiles/me', [
    lamp(0, { id: '1', title: 'Lamp of today' }),
    lamp(30, { id: '2', slug: 'pot-p2m8', title: 'Pot', asked_at: inDays(-1).toISOString(), askers: 2 }),
  ]);
  const own = within(await banner());
  expect(own.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Pot2 visitors ask if it is goneStill here',
    'Lamp of todayEnds todayRenew',
  ]);
  await user.click(own.getByRole('button', { name: 'Still here: Pot' }));
  expect(await screen.findByText(/^Renewed until/)).toBeVisible();
  expect(calls).toContain(`200 /api/${paths.renewal('pot-p2m8')}`);
});

test('the seller renews what ends, with one tap each, and the banner leaves', async () => {
  const { user } = openOwn('/profiles/me', [
    lamp(1),
    restingLamp('expired', { id: '8', slug: 'pot-p2m8', title: 'Pot' }),
    lamp(30, { id: '9', title: 'Chair' }),
  ]);
  const own = within(await banner());
  await user.click(own.getByRole('button', { name: 'Renew: Desk lamp' }));
  expect(await own.findByRole('heading', { name: 'Do you still offer this?' })).toHaveFocus();
  expect(await screen.findByText(/^Renewed until/)).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Put it back: Pot' }));
  expect(await screen.findByText(/^Back in the lists until/)).toBeVisible();
  expect(queryBanner()).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Pot' })).toBeVisible();
});

test('on a market where nothing ends there is no banner', async () => {
  openOwn('/profiles/me', [lamp(1)], { capabilities: null });
  expect(await screen.findByText('1 listing(s) found')).toBeVisible();
  expect(queryBanner()).not.toBeInTheDocument();
});

test('Home makes no request for the listings of who is signed in', async () => {
  openOwn('/', [lamp(1)]);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(calls.filter((each) => each.includes(paths.myListings))).toEqual([]);
});
