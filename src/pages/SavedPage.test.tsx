import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, anApiListing, remembering } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedOut } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { type Lists, selectRemembered } from '../features/ui/device/rememberedSlice.ts';
import { SavedPage } from './SavedPage.tsx';

const openSaved = (lists: Partial<Lists>, owner = '') =>
  renderWithProviders(<SavedPage />, { preloadedState: { ...signedOut, ...remembering(lists, owner) } });
const LAMP = call(paths.listing('desk-lamp-k3x9'));
const LAMPS = { q: 'lamp', category: null, filters: {} };

test('what was saved or viewed, and then reported, is left out', async () => {
  const chair = aListing({ id: '9', title: 'Chair', slug: 'chair-q1a2', seller: 'farai' });
  const pot = aListing({ id: '8', title: 'Pot', slug: 'pot-p2m8', seller: 'rudo' });
  const listings = [aListing(), chair, pot];
  server.use(http.get(call(paths.listing(':slug')), says(404, {})));
  const hidden = [
    { target: 'listing' as const, id: '7' },
    { target: 'seller' as const, id: 'rudo' },
  ];
  openSaved({ saved: listings, viewed: listings, hidden });
  expect(await screen.findAllByText('No longer on the market')).toHaveLength(2);
  for (const name of ['Your saved listings', 'Recently viewed'])
    expect(within(screen.getByRole('region', { name })).getByRole('article')).toHaveTextContent('Chair');
  expect(screen.getByText('1 on this device')).toBeVisible();
});

test.each([
  ['costs less since it was saved', says(200, anApiListing({ price: 900 })), 'now $9.00, was $12.50', 0],
  ['is deleted', says(404, {}), 'No longer on the market', 1],
  ['cannot be asked for without a network', () => HttpResponse.error(), 'Desk lamp', 0],
])('a saved listing that %s says so', async (_what, respond, text, notes) => {
  server.use(http.get(LAMP, respond));
  const { store } = openSaved({ saved: [aListing()] });
  await waitFor(() => expect(store.getState().device.isOffline).toBe(text === 'Desk lamp'));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(text));
  expect(screen.queryAllByText('No longer on the market')).toHaveLength(notes);
});

test('what was viewed last is cleared with one press', async () => {
  server.use(http.get(LAMP, says(200, anApiListing())));
  const { user } = openSaved({ viewed: [aListing()] });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
});

test('more than twenty new listings of a search are said as such', async () => {
  const lamps = Array.from({ length: 50 }, (_, index) => anApiListing({ id: String(index + 50) }));
  const respond = ({ request }: { request: Request }) =>
    HttpResponse.json(lamps.slice(0, Number(new URL(request.url).searchParams.get('limit'))));
  server.use(http.get(call(paths.search), respond));
  openSaved({ searches: [{ ...LAMPS, looked: { id: '11', at: null } }] });
  expect(await screen.findByText('20+ new since you looked')).toBeVisible();
});

test('news of a search count from its first view, and it is removed without losing the focus', async () => {
  // One's own are no news.
  const newest = ['rudo', 'tariro', 'tariro'].map((seller, index) =>
    anApiListing({ id: `${13 - index}`, seller }),
  );
  server.use(http.get(call(paths.search), says(200, newest)));
  const searches = [LAMPS, { ...LAMPS, q: 'pot', looked: { id: '11', at: null } }];
  const { store, user } = openSaved({ searches }, 'rudo');
  expect(screen.queryByText('Failed to look for new ones.')).toBeNull();
  expect(await screen.findByText('1 new since you looked')).toBeVisible();
  expect(await screen.findByText('Nothing new since you looked')).toBeVisible();
  expect(selectRemembered(store.getState()).searches[0]?.looked).toMatchObject({ id: '13' });
  await user.click(screen.getByRole('button', { name: 'Remove the search “lamp”' }));
  expect(screen.getAllByRole('button', { name: /^Remove the search/ })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your saved searches' })).toHaveFocus();
});
