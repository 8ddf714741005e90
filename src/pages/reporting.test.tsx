import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { aListing, aProfile, categories, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import type { Report } from '../contract/reports.ts';
import { HomePage } from './HomePage.tsx';
import { ProductPage } from './ProductPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { ShopPage } from './ShopPage.tsx';

const lamp = aListing({ seller: 'rudo' });
const kettle = aListing({ id: '8', title: 'Kettle', slug: 'kettle-p2m8', seller: 'rudo' });
const chair = aListing({ id: '9', title: 'Chair', slug: 'chair-q1a2', seller: 'farai' });
const LAMP_PAGE = '/product/electronics/desk-lamp-k3x9';
const me = aProfile();
const SHOP = { username: 'rudo', location: null, profile_picture: null, joined_at: null, sold: 0 };

interface Options {
  isVisitor?: boolean;
  isModerator?: boolean;
  /** Of an earlier page of the same device. */
  store?: ReturnType<typeof makeStore>;
}

/** A page of a market with a lamp and a kettle of Rudo, and a chair of Farai; opened by Tariro. */
function openAt(route: string, { isVisitor = false, isModerator = false, store }: Options = {}) {
  const people = [me, aProfile({ username: 'rudo' }), aProfile({ username: 'farai' })].map((profile) => ({
    profile,
    password: 'Secret#123',
  }));
  const sent: Report[] = [];
  server.use(
    http.post(call(paths.reports), async ({ request }) => {
      sent.push((await request.clone().json()) as Report);
    }),
    http.get(call(paths.shop('rudo')), () => HttpResponse.json(SHOP)),
    ...fakeMarket({
      categories,
      listings: [lamp, kettle, chair],
      capabilities: MARKET_CAPABILITIES,
      people,
      signedIn: isVisitor ? null : me.username,
    }),
  );
  const page = (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/product/:category/:slug" element={<ProductPage />} />
      <Route path="/profiles/:username" element={<ProfilePage />} />
      <Route path="/s/:username" element={<ShopPage />} />
    </Routes>
  );
  const state = store ?? makeStore(isVisitor ? signedOut : signedInAs({ ...me, is_moderator: isModerator }));
  return { ...renderWithProviders(page, { route, store: state }), sent };
}
type User = ReturnType<typeof openAt>['user'];

const card = (title: string) => screen.queryByRole('link', { name: new RegExp(title) });
const openDialog = async (user: User) => user.click(await screen.findByRole('button', { name: 'Report' }));
/** Three taps: Report, the reason, Send. */
async function reports(user: User, name = 'Report', reason = 'A scam') {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('radio', { name: reason }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('a student reports a listing with three taps, and no longer sees it', async () => {
  const { user, sent, store, unmount } = openAt(LAMP_PAGE);
  await reports(user);
  expect(await screen.findByText('You reported this listing.')).toBeVisible();
  const report = { target: 'listing', subject: 'desk-lamp-k3x9', reason: 'scam', text: '' };
  await waitFor(() => expect(sent).toEqual([{ ...report, device: expect.stringMatching(/^\w{32}$/) }]));
  // The next visit is the same device's.
  expect(localStorage.getItem('musika.device')).toBe(sent[0]?.device);
  expect(screen.queryByRole('heading', { name: 'Desk lamp' })).not.toBeInTheDocument();
  unmount();
  openAt('/', { store });
  expect(await screen.findByRole('link', { name: /Kettle/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
  expect(screen.getByText('Listings shown: 2')).toBeInTheDocument();
  cleanup();
  openAt('/s/rudo', { store });
  expect(await screen.findByRole('link', { name: /Kettle/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
});

test('the hiding is undone from the page, and the report stays', async () => {
  const { user, sent } = openAt(LAMP_PAGE);
  await reports(user);
  await user.click(await screen.findByRole('button', { name: 'Show it again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a reported seller is gone from lists, their listings, their profile and their shop', async () => {
  const { user, store, sent, unmount } = openAt('/profiles/rudo');
  await reports(user, 'Report @rudo', 'Rude or threatening');
  expect(await screen.findByText('You reported this seller.')).toBeVisible();
  expect(sent).toMatchObject([{ target: 'seller', subject: 'rudo', reason: 'rude' }]);
  unmount();
  openAt('/', { store });
  expect(await screen.findByRole('link', { name: /Chair/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
  expect(card('Kettle')).not.toBeInTheDocument();
  for (const route of [LAMP_PAGE, '/s/rudo']) {
    cleanup();
    openAt(route, { store });
    expect(await screen.findByText('You reported this seller.')).toBeVisible();
  }
});

test('a visitor without an account reports a shop', async () => {
  const { user, sent } = openAt('/s/rudo', { isVisitor: true });
  await reports(user, 'Report @rudo');
  expect(await screen.findByText('You reported this seller.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what was typed outlives a closed dialog, a reload and a lost network, and is sent again', async () => {
  const { user, unmount } = openAt(LAMP_PAGE);
  await openDialog(user);
  await user.type(await screen.findByLabelText(/^A few words/), 'No such lamp');
  await user.click(screen.getByRole('radio', { name: 'A scam' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  unmount();
  const again = openAt(LAMP_PAGE);
  server.use(http.post(call(paths.reports), () => HttpResponse.error(), { once: true }));
  await openDialog(again.user);
  expect(await screen.findByRole('radio', { name: 'A scam' })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Your report was not sent\. Check your connection/)).toBeVisible();
  expect(screen.getByLabelText(/^A few words/)).toHaveValue('No such lamp');
  await again.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You reported this listing.')).toBeVisible();
  expect(again.sent).toMatchObject([{ reason: 'scam', text: 'No such lamp' }]);
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('No such lamp');
});

test('a moderator takes a listing down from its page, without a report, in words of their own', async () => {
  const act = vi.fn<(body: unknown) => void>();
  const { user, unmount } = openAt(LAMP_PAGE, { isModerator: true });
  server.use(
    http.post(call(paths.moderationActions), async ({ request }) => {
      act(await request.json());
      return HttpResponse.json({ id: '1' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  const words = await screen.findByLabelText('What they read');
  await user.clear(words);
  await user.type(words, 'Photos of your own, please.');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  const action = { user: 'rudo', kind: 'hide', listing: '7', message: 'Photos of your own, please.' };
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ ...action, newest_report: null }));
  unmount();
  openAt(LAMP_PAGE);
  expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take down' })).not.toBeInTheDocument();
});
