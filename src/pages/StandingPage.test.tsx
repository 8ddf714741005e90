import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import {
  aDecision,
  aListing,
  aProfile,
  categories,
  MARKET_CAPABILITIES,
} from '../../tests/support/fixtures.ts';
import { renderWithProviders } from '../../tests/support/renderApp.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { AppBanner } from '../app/LateParts.tsx';
import { AppRoutes } from '../app/router.tsx';
import { SessionGate } from '../app/SessionGate.tsx';
import { paths } from '../contract/paths.ts';
import type { Profile } from '../contract/profile.ts';
import type { Standing } from '../contract/reports.ts';

const DAY = 24 * 60 * 60 * 1000;
const later = new Date(Date.now() + 19 * DAY).toISOString();

/** The whole app at an address, opened by Tariro. */
function openAt(route: string, standing: Partial<Standing>, changes: Partial<Profile> = {}) {
  const me = aProfile(changes);
  server.use(
    ...fakeMarket({
      categories,
      listings: [aListing({ seller: 'rudo' })],
      capabilities: MARKET_CAPABILITIES,
      people: [me],
      signedIn: me.username,
      standing: { tariro: { suspended: null, actions: [], ...standing } },
    }),
  );
  const app = (
    <SessionGate>
      <AppRoutes />
      <AppBanner />
    </SessionGate>
  );
  return renderWithProviders(app, { route });
}

const decision = aDecision({ appeal_until: later });
const decided = () => screen.findByRole('article', { name: 'Listing hidden' });

test('a new decision is announced at the next opening, read, and then no longer announced', async () => {
  const warned = { ...decision, id: '2', kind: 'warn', appeal_until: null } as const;
  const actions = [{ ...decision, is_read: false }, warned];
  const { user, store } = openAt('/', { actions }, { unread_decisions: 1 });
  expect(await screen.findByText(/^There is a decision about you or your listings\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Read it' }));
  expect(await decided()).toHaveTextContent('“Desk lamp” is hidden, because it is not what it says.');
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Send appeal' })).toHaveLength(1);
  await waitFor(() => expect(store.getState().auth.user?.unread_decisions).toBe(0));
  const read = { ...decision, is_read: true, message: 'It is read by now.' };
  server.use(http.get(call(paths.standing), says(200, { suspended: null, actions: [read] })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('It is read by now.')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Musika' }));
  expect(await screen.findByRole('heading', { name: "What's Hot" })).toBeVisible();
  expect(screen.queryByText(/^There is a decision/)).not.toBeInTheDocument();
});

test('an appeal is written, survives a failure and a reload, and is sent once', async () => {
  const { user, unmount } = openAt('/standing', { actions: [decision] });
  expect(await screen.findByRole('button', { name: 'Send appeal' })).toBeDisabled();
  await user.type(screen.getByLabelText(/^Why is the decision wrong/), 'It is mine.');
  expect(screen.getByText('11 of 2,000 characters')).toBeVisible();
  server.use(http.post(call(paths.appeals), () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/^Your appeal was not sent\. Check your connection/)).toBeVisible();
  unmount();

  const again = openAt('/standing', { actions: [decision] });
  expect(await screen.findByLabelText(/^Why is the decision wrong/)).toHaveValue('It is mine.');
  await again.user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal waits for a moderator.')).toBeVisible();
  expect(screen.getByText('It is mine.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['rejected', null, /^Your appeal was rejected: the decision stays\.$/],
  ['upheld', '2026-11-29T08:00:00Z', /^Your appeal was upheld: the decision is undone\.$/],
] as const)(
  'whose appeal is %s reads that, the answer, and when it ended',
  async (outcome, ended_at, text) => {
    const appeal = {
      text: 'It is mine.',
      made_at: '2026-11-28T08:00:00Z',
      outcome,
      answer: 'We looked again.',
    };
    openAt('/standing', { actions: [{ ...decision, appeal_until: null, ended_at, appeal }] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/We looked again\./)).toBeVisible();
    const ended = screen.queryAllByText(/Ended on/).map(({ textContent }) => textContent);
    expect(ended.join()).toMatch(ended_at === null ? /^$/ : / · Ended on 29 November 2026$/);
  },
);

const SUSPENDED: Partial<Standing> = {
  suspended: { until: null },
  actions: [{ ...decision, kind: 'suspend' }],
};

test('a suspended user reads why where a session is needed', async () => {
  openAt('/newlisting', SUSPENDED, { is_suspended: true });
  expect(await screen.findByText('Your account is suspended for good.')).toBeVisible();
  expect(screen.getByText(/^You can read the reason below, and appeal\./)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Account suspended' })).toBeVisible();
});

test('the account page offers a suspended user their data and the deletion, and nothing else', async () => {
  openAt('/account', SUSPENDED, { is_suspended: true, student_until: null });
  expect(await screen.findByRole('button', { name: 'Download my data' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your standing' })).toBeVisible());
  const sections = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  expect(sections).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'The desk' })).toBeNull();
});
