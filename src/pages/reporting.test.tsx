import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, aProfile, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { fill, LAMP_PAGE, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { sessionOpened } from '../api/session.ts';
import type { AppStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';

const lamp = aListing({ seller: 'rudo' });
const kettle = aListing({ id: '8', title: 'Kettle', slug: 'kettle-p2m8', seller: 'rudo' });
const chair = aListing({ id: '9', title: 'Chair', slug: 'chair-q1a2', seller: 'farai' });
const SHOP = { username: 'rudo', location: null, profile_picture: null, joined_at: null, sold: 0 };

/** A page of a market with a lamp and a kettle of Rudo, and a chair of Farai; opened by Tariro. */
function openAt(
  route: string,
  me: Profile | null = aProfile(),
  state: Partial<ReturnType<AppStore['getState']>> = {},
) {
  const listings = [lamp, kettle, chair];
  const others = ['rudo', 'farai'];
  const view = openPage(route, { me, others, listings, state, capabilities: MARKET_CAPABILITIES });
  server.use(http.get(call(paths.shop('rudo')), says(200, SHOP)));
  return { ...view, sent: sentTo('post', paths.reports) };
}
/** A later page of the same device. */
function openNext(route: string, { store, unmount }: ReturnType<typeof openAt>) {
  unmount();
  const { remembered } = store.getState();
  return openAt(route, aProfile(), { remembered });
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

test('a student reports a listing with three taps, and no longer sees it until that is undone', async () => {
  const page = openAt(LAMP_PAGE);
  const { user, sent } = page;
  await reports(user);
  expect(await screen.findByText('You reported this listing.')).toBeVisible();
  const report = { target: 'listing', subject: 'desk-lamp-k3x9', reason: 'scam', text: '' };
  await waitFor(() => expect(sent).toEqual([{ ...report, device: expect.stringMatching(/^\w{32}$/) }]));
  // The next visit is the same device's.
  expect(sent).toMatchObject([{ device: localStorage.getItem('musika.device') }]);
  expect(screen.queryByRole('heading', { name: 'Desk lamp' })).not.toBeInTheDocument();
  const home = openNext('/', page);
  expect(await screen.findByRole('link', { name: /Kettle/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
  expect(screen.getByText('Listings shown: 2')).toBeInTheDocument();
  const shop = openNext('/s/rudo', home);
  expect(await screen.findByRole('link', { name: /Kettle/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
  const again = openNext(LAMP_PAGE, shop);
  await again.user.click(await screen.findByRole('button', { name: 'Show it again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
});

test('a reported seller is gone from lists, their listings, their profile and their shop', async () => {
  const page = openAt('/profiles/rudo');
  await reports(page.user, 'Report @rudo', 'Rude or threatening');
  expect(await screen.findByText('You reported this seller.')).toBeVisible();
  expect(page.sent).toMatchObject([{ target: 'seller', subject: 'rudo', reason: 'rude' }]);
  let next = openNext('/', page);
  expect(await screen.findByRole('link', { name: /Chair/ })).toBeVisible();
  expect(card('Desk lamp')).not.toBeInTheDocument();
  expect(card('Kettle')).not.toBeInTheDocument();
  for (const route of [LAMP_PAGE, '/s/rudo']) {
    next = openNext(route, next);
    expect(await screen.findByText('You reported this seller.')).toBeVisible();
  }
});

test('a visitor without an account reports a shop', async () => {
  const { user, sent } = openAt('/s/rudo', null);
  await reports(user, 'Report @rudo');
  expect(await screen.findByText('You reported this seller.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a suspended user cannot report', async () => {
  openAt(LAMP_PAGE, aProfile({ is_suspended: true }));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('what was typed outlives a closed dialog, a reload and a lost network, and is sent again', async () => {
  const { user, unmount } = openAt(LAMP_PAGE);
  await openDialog(user);
  await fill(/^A few words/, 'No such lamp');
  await user.click(screen.getByRole('radio', { name: 'A scam' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  unmount();
  const other = openAt('/product/electronics/kettle-p2m8');
  await openDialog(other.user);
  expect(await screen.findByLabelText(/^A few words/)).toHaveValue('');
  other.unmount();
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
  await again.user.click(screen.getByRole('button', { name: 'Show it again' }));
  await openDialog(again.user);
  expect(screen.getByRole('radio', { name: 'A scam' })).not.toBeChecked();
  expect(screen.getByLabelText(/^A few words/)).toHaveValue('');
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('No such lamp');
});

test('what a visitor is writing is not shown to who signs in', async () => {
  const { user, store } = openAt(LAMP_PAGE, null);
  await openDialog(user);
  const text = await fill(/^A few words/, 'No such lamp');
  act(() => void store.dispatch(sessionOpened({ accessToken: 'of-farai' })));
  await waitFor(() => expect(text).not.toBeInTheDocument());
});

test('a moderator takes a listing down from its page, without a report, in words of their own', async () => {
  const { user, unmount } = openAt(LAMP_PAGE, aProfile({ is_moderator: true }));
  server.use(http.post(call(paths.moderationActions), says(200, { id: '1' })));
  const acted = sentTo('post', paths.moderationActions);
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  await fill('What they read', 'Photos of your own, please.');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(acted).toHaveLength(1));
  const action = { user: 'rudo', kind: 'hide', listing: '7', message: 'Photos of your own, please.' };
  expect(acted).toMatchObject([{ ...action, newest_report: null }]);
  unmount();
  openAt(LAMP_PAGE);
  expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take down' })).not.toBeInTheDocument();
});
