import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  anAction,
  anAppeal,
  aReport,
  aSellersListing,
  aUser,
  moderationHandlers,
  type ModerationContent,
} from '../../tests/support/fakeMarket/moderation.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, server } from '../../tests/support/server.ts';
import { paths } from '../contract/paths.ts';
import { authApi } from '../features/auth/authApi.ts';
import { listingsApi } from '../features/listings/listingsApi.ts';

function open({ route = '/desk', ...content }: ModerationContent & { route?: string }) {
  const page = openPage(route, { me: aProfile({ is_moderator: true }) });
  server.use(...moderationHandlers(content));
  return { acted: sentTo('post', paths.moderationActions), ...page };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test('the queue says who waits and why', async () => {
  const appealing = aUser({ username: 'farai', reports: [], actions: [anAction({ appeal: anAppeal })] });
  open({ users: [aUser({ listings: [aSellersListing({ state: 'hidden' })] }), appealing] });
  expect(await screen.findByRole('link', { name: /@chipo/ })).toHaveTextContent(
    /@chipo.*Hidden by a program.*Samsung A14, sealed.*2 reports · 2 × A scam · waits for 3 hours/,
  );
  expect(screen.getByRole('link', { name: /@farai/ })).toHaveTextContent(/@faraiAppeal.*waits/);
  expect(screen.queryByText(/after these/)).toBeNull();
});

test('a moderator hides what was reported; its seller reads the moderator’s words, and it can be undone', async () => {
  const { user, acted } = open({ users: [aUser()], route: '/desk/chipo' });
  await user.click(await button('Decide about Samsung A14, sealed'));
  const words = (await dialog()).getByLabelText('What they read');
  expect(words).toHaveValue(
    '"Samsung A14, sealed" is hidden, because it looks like a scam. You can appeal against this.',
  );
  await user.type(words, ' Bring the receipt.');
  expect(acted, 'nothing happens before the press').toEqual([]);
  await user.click((await dialog()).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The listing is hidden.')).toBeVisible();
  const message = expect.stringContaining('Bring the receipt.');
  const action = { user: 'chipo', kind: 'hide', listing: '7', reason: 'scam', message, newest_report: '32' };
  expect(acted).toMatchObject([action]);
  expect(await screen.findAllByText('Closed')).toHaveLength(2);
  await user.click(await button('Decide about @chipo'));
  const options = (await dialog()).getAllByRole('option').map(({ textContent }) => textContent);
  expect(options, 'there is no report to close').not.toContain('Nothing is wrong');
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Undo: Hidden/ }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('a suspension has its days in what the person reads, and a dismissal tells them nothing', async () => {
  // What was judged before gives no reason.
  const reports = [aReport({ id: '30', reason: 'rude', is_open: false }), aReport({ reason: 'stolen' })];
  const { user, acted } = open({ users: [aUser({ reports })], route: '/desk/chipo' });
  await user.click(await button('Decide about @chipo'));
  await user.selectOptions((await dialog()).getByLabelText('What is done'), 'Suspend');
  await user.selectOptions((await dialog()).getByLabelText('How long'), 'for good');
  expect((await dialog()).getByLabelText('What they read')).toHaveValue(
    'Your account is suspended for good, because it is said to be stolen. You can appeal against this.',
  );
  await user.selectOptions((await dialog()).getByLabelText('What is done'), 'Nothing is wrong');
  expect((await dialog()).queryByLabelText('What they read')).not.toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Nothing is wrong' }));
  const action = { kind: 'dismiss', reason: null, message: '', newest_report: '32' };
  await waitFor(() => expect(acted).toMatchObject([action]));
});

test('a moderator reads of a person what holds, what was deleted, and who else has the number', async () => {
  const suspended = { until: '2026-12-03T08:00:00Z' };
  const same_number = ['tendai'];
  open({
    users: [
      aUser({
        suspended,
        is_deleted: true,
        is_student: true,
        same_number,
        reports: [aReport({ listing: null })],
      }),
    ],
    route: '/desk/chipo',
  });
  for (const text of ['Suspended until 3 December 2026', 'Account deleted', 'Student'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(
    /Chipo Deals · \+263779998877 · Avondale · joined 2 days ago.*A scam: The seller.*@rudo_99 · here for/,
  );
  expect(screen.getByRole('link', { name: '@tendai' })).toHaveAttribute('href', '/desk/tendai');
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
});

test('what does not arrive is said in the dialog, and what was written stays', async () => {
  const { user } = open({ users: [aUser()], route: '/desk/chipo' });
  await user.click(await button('Decide about @chipo'));
  await user.type((await dialog()).getByLabelText('What they read'), ' Mine.');
  server.use(http.post(call(paths.moderationActions), () => HttpResponse.error()));
  await user.click((await dialog()).getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('No response came. Check your connection and try again.')).toBeVisible();
  expect((await dialog()).getByLabelText('What they read')).toHaveDisplayValue(/Mine\.$/);
});

test('the log names who did what, also the operator and programs, and undoes it', async () => {
  const log = [
    anAction(),
    anAction({ id: '39', actor: 'operator', kind: 'appoint', listing: null, title: null, can_undo: false }),
  ];
  const { user, store } = open({ log, route: '/desk?tab=log' });
  await store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined));
  await store.dispatch(listingsApi.endpoints.getListings.initiate({}));
  const requested = [sentTo('get', paths.ownProfile), sentTo('get', paths.listings)];
  const [hidden, appointed] = within(await screen.findByRole('list', { name: 'What was done' })).getAllByRole(
    'listitem',
  );
  expect(hidden).toHaveTextContent(/Hidden: Samsung A14, sealed · @chipo.*@tariro · A scam/);
  expect(appointed).toHaveTextContent(/Made a moderator: @chipo.*The operator/);
  await user.click(await button(/^Undo: Hidden/));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(hidden).toHaveTextContent(/undone by @tariro/);
  expect(within(appointed as HTMLElement).getByRole('link', { name: '@chipo' })).toBeVisible();
  // For the number in the drawer, and for the lists, which have the listing again.
  await waitFor(() => expect(requested).toEqual([[''], ['?limit=24']]));
});

test('after fifty rows the log has the older ones on request', async () => {
  const log = Array.from({ length: 50 }, (_, index) => anAction({ id: String(90 - index) }));
  const { user } = open({ route: '/desk?tab=log' });
  server.use(
    http.get(call(paths.moderationActions), ({ request }) =>
      HttpResponse.json(request.url.endsWith('?before=41') ? [anAction({ title: 'First of all' })] : log),
    ),
  );
  await user.click(await button('Show older ones'));
  expect(await screen.findByText(/^Hidden: First of all/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});

test('a person is found by name, and nobody is said to be nobody', async () => {
  const suspended = { until: null };
  const { user } = open({ users: [aUser({ suspended, is_deleted: true })], route: '/desk?tab=search' });
  await user.type(await screen.findByLabelText('Name, number or address'), 'nobody{Enter}');
  expect(await screen.findByText('Nothing here has this address, name or number.')).toBeVisible();
  await user.clear(screen.getByLabelText('Name, number or address'));
  await user.type(screen.getByLabelText('Name, number or address'), '@chipo{Enter}');
  expect(await screen.findByRole('link', { name: '@chipo' })).toHaveAttribute('href', '/desk/chipo');
  for (const text of ['1 person', 'Chipo Deals', 'Suspended', 'Account deleted'])
    expect(screen.getByText(text)).toBeVisible();
});

test('an answered appeal is counted no more in the drawer', async () => {
  const { user, store } = open({ log: [anAction({ appeal: anAppeal })], route: '/desk?tab=log' });
  server.use(http.post(call(paths.answerAppeal('40')), () => new HttpResponse(null, { status: 204 })));
  await store.dispatch(authApi.endpoints.getOwnProfile.initiate(undefined));
  const requested = sentTo('get', paths.ownProfile);
  await user.click(await button('Reject the appeal'));
  await waitFor(() => expect(requested).toEqual(['']));
});
