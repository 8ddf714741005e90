import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation, type Location } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  aCase,
  aDeskListing,
  aLogEntry,
  aReport,
  deskHandlers,
  type ApiCase,
  type DeskContent,
} from '../../tests/support/fakeMarket/desk.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { ProtectedRoute } from '../app/router.tsx';
import type { DecisionRequest } from '../contract/desk.ts';
import { paths } from '../contract/paths.ts';
import { DeskPage } from './DeskPage.tsx';

const seller = aCase().seller;
const caseOf = (id: string, username: string, changes: Partial<ApiCase> = {}): ApiCase =>
  aCase({ id, seller: seller && { ...seller, username }, ...changes });

function SignIn() {
  const { state } = useLocation() as Location<{ from: string } | null>;
  return <p>{`Sign in, then ${state?.from}`}</p>;
}

interface Options extends DeskContent {
  route?: string;
  isModerator?: boolean;
  isVisitor?: boolean;
}

function open({ route = '/desk', isModerator = true, isVisitor = false, ...content }: Options = {}) {
  const decided = vi.fn<(caseId: string, decision: DecisionRequest) => void>();
  server.use(...deskHandlers({ onDecision: decided, ...content }));
  const page = (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path="/desk" element={<DeskPage />} />
        <Route path="/desk/cases/:id" element={<DeskPage />} />
      </Route>
      <Route path="/auth/login" element={<SignIn />} />
    </Routes>
  );
  const preloadedState = isVisitor ? signedOut : signedInAs(aProfile({ is_moderator: isModerator }));
  return { decided, ...renderWithProviders(page, { route, preloadedState }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const decide = () => screen.getByRole('button', { name: /^Decide/ });
const button = (name: string) => screen.getByRole('button', { name });

test('a student who is no moderator reads that this is for moderators', async () => {
  open({ isModerator: false });
  expect(await screen.findByText('This is for moderators.')).toBeVisible();
});

test('a queue that could not be loaded is loaded again', async () => {
  const failing = http.get(call(paths.deskCases), () => HttpResponse.json({}, { status: 500 }), {
    once: true,
  });
  const { user } = open({ cases: [aCase()] });
  server.use(failing);
  expect(await screen.findByText('Failed to load the cases.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('@chipo')).toBeVisible();
});

test('a row has who, what, how often, and what makes it urgent; the first case is open beside it', async () => {
  open({ cases: [aCase({ listings: [aDeskListing({ state: 'hidden' })] }), caseOf('6', 'farai')] });
  const rows = within(await screen.findByRole('list', { name: 'Cases that wait' })).getAllByRole('link');
  expect(rows[0]).toHaveTextContent(
    /@chipo.*3 hours.*Samsung A14, sealed.*2 × A scam · 2 reports, weight 2.*Urgent/,
  );
  await waitFor(() => expect(rows[0]).toHaveAttribute('aria-current', 'true'));
});

test('a case shows the reports with their weight in plain words, the seller, and the same elsewhere', async () => {
  const reports = [
    aReport(),
    aReport({ id: '2', reporter: null, weight: 2, text: '' }),
    aReport({ id: '3', reason: null, signal: 'number', reporter: null, text: '' }),
  ];
  const similar = [{ listing: { id: '3', title: 'iPhone 15' }, seller: 'deals' }];
  open({ cases: [aCase({ reports, similar })] });
  const list = within(await screen.findByRole('region', { name: '3 reports' }));
  const [known, nameless, program] = list.getAllByRole('listitem');
  expect(known).toHaveTextContent(/@rudo_99 · here for 90 days · 2 upheld, 0 overruled · counts 1/);
  expect(nameless).toHaveTextContent(/Without an account · counts ¼/);
  expect(program).toHaveTextContent(/^Same phone number: Samsung A14, sealed ?Noticed by a program/);
  const facts = screen.getByRole('region', { name: 'The seller' });
  expect(facts).toHaveTextContent('+263779998877');
  expect(facts).toHaveTextContent('197.221.251.0/24');
  expect(screen.getByRole('region', { name: 'The same number elsewhere' })).toHaveTextContent(
    'iPhone 15 of @deals',
  );
});

test('a moderator hides a listing in two presses, and the next case opens with the focus on its name', async () => {
  const { user, decided } = open({ cases: [caseOf('5', 'chipo'), caseOf('6', 'farai')] });
  await heading('@chipo');
  await user.click(button('Hide'));
  expect(decided, 'one press does no harm').not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { checked: true }).closest('label')).toHaveTextContent(
    '“Samsung A14, sealed” is hidden, because it looks like a scam. You can appeal against this.',
  );
  await user.click(decide());
  expect(await heading('@farai')).toHaveFocus();
  expect(decided).toHaveBeenCalledExactlyOnceWith('5', {
    revision: 1,
    actions: [{ action: 'hide', listing: '7', days: null, preset: 'hidden' }],
    reason: 'scam',
  });
  expect(screen.getByText('@chipo: Hide 1 listing.')).toBeVisible();
});

const nothingElse = { listing: null, days: null, preset: null };

test.each([
  [['Not against the rules'], { ...nothingElse, action: 'clear' }, null],
  [['Leave it'], { ...nothingElse, action: 'leave' }, null],
  [['Warn'], { action: 'warn', listing: '7', days: null, preset: 'warned' }, 'scam'],
  [['Suspend', 'For good'], { ...nothingElse, action: 'suspend', preset: 'suspended_for_good' }, 'scam'],
])('the buttons %j decide the case', async (names, action, reason) => {
  const { user, decided } = open({ cases: [aCase()] });
  await heading('@chipo');
  for (const name of names) await user.click(button(name));
  await user.click(decide());
  const decision = { revision: 1, actions: [action], reason };
  await waitFor(() => expect(decided).toHaveBeenCalledExactlyOnceWith('5', decision));
  expect(await screen.findByText('Nothing waits.')).toBeVisible();
});

test('several listings are removed and their seller suspended in one decision, by pointer', async () => {
  const { user, decided } = open({ cases: [aCase()] });
  await heading('@chipo');
  await user.click(screen.getByRole('button', { name: 'Remove: Samsung A14, sealed' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Power bank' }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Stolen');
  expect(
    screen.getByText(/^Your account is suspended until .*, because it is said to be stolen/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Decide: Remove 2 listings, suspend for 30 days/ }));
  await waitFor(() =>
    expect(decided).toHaveBeenCalledExactlyOnceWith('5', {
      revision: 1,
      actions: [
        { action: 'remove', listing: '7', days: null, preset: 'removed' },
        { action: 'remove', listing: '8', days: null, preset: 'removed' },
        { action: 'suspend', listing: null, days: 30, preset: 'suspended' },
      ],
      reason: 'stolen',
    }),
  );
});

test('the last decision is undone with one press, and its case is open again', async () => {
  const { user } = open({ cases: [caseOf('5', 'chipo'), caseOf('6', 'farai')] });
  await heading('@chipo');
  await user.click(button('Leave it'));
  await user.click(decide());
  await heading('@farai');
  await user.click(button('Undo'));
  expect(await heading('@chipo')).toBeVisible();
  expect(screen.getByText('Undone. The case is open again.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Cases that wait' })).getAllByRole('link')).toHaveLength(2);
});

test('an appeal is judged, with an answer', async () => {
  const appeals = [
    {
      decision: '40',
      text: 'It is mine.',
      made_at: '2026-11-26T08:00:00Z',
      outcome: 'open' as const,
      can_judge: true,
    },
  ];
  const { user, decided } = open({ cases: [caseOf('6', 'farai', { appeals })] });
  await heading('@farai');
  await user.type(screen.getByLabelText('Answer to the person'), 'No.');
  await user.click(button('Reject the appeal'));
  expect(await screen.findByText('The appeal is rejected.')).toBeVisible();
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(decided).not.toHaveBeenCalled();
});

test('who decided meanwhile is told, the case is shown as it is now, and the selection stays', async () => {
  const { user } = open({ cases: [aCase()] });
  await heading('@chipo');
  await user.click(button('Remove'));
  await user.click(screen.getByRole('radio', { name: /somebody says that it is theirs/ }));
  const now = aCase({
    revision: 2,
    closed_at: new Date().toISOString(),
    listings: [aDeskListing({ state: 'hidden' })],
    decisions: [aLogEntry({ actor: 'rudo' })],
  });
  server.use(
    http.post(call(paths.deskDecisions(':id')), () =>
      HttpResponse.json({ detail: 'rudo has hidden it: A scam.' }, { status: 409 }),
    ),
    http.get(call(paths.deskCase(':id')), () => HttpResponse.json(now)),
  );
  await user.click(decide());
  expect(await screen.findByText('rudo has hidden it: A scam.')).toBeVisible();
  expect(await screen.findByRole('region', { name: '1 decision' })).toHaveTextContent('@rudo');
  expect(decide()).toHaveTextContent('Decide: Remove 1 listing');
  expect(decide()).toBeDisabled();
});

test('after a lost connection nothing is decided, and the selection can be sent again', async () => {
  const { user, decided } = open({ cases: [aCase()] });
  await heading('@chipo');
  server.use(http.post(call(paths.deskDecisions(':id')), () => HttpResponse.error(), { once: true }));
  await user.click(button('Leave it'));
  await user.click(decide());
  expect(await screen.findByText('No response came. Check your connection and try again.')).toBeVisible();
  expect(decided).not.toHaveBeenCalled();
  await user.click(decide());
  await waitFor(() => expect(decided).toHaveBeenCalledOnce());
});

test('a case about oneself can be read, but not decided', async () => {
  const barred = 'You reported this. Another moderator decides it.';
  const { decided } = open({ cases: [aCase({ barred })] });
  await heading('@chipo');
  expect(screen.getAllByText(barred)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Decide|Hide)/ })).not.toBeInTheDocument();
  expect(decided).not.toHaveBeenCalled();
});

test('a number without an account can be banned, and nothing else', async () => {
  const reports = [aReport({ target: 'phone', listing: null })];
  const number = { is_phone: true, phone: '263771112223', seller: null, listings: [], reports };
  const { user, decided } = open({ cases: [aCase(number)] });
  await heading('+263771112223');
  expect(screen.queryByRole('button', { name: /^(Hide|Remove|Warn)/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Select one of these\./)).toBeVisible();
  await user.click(button('Ban the number'));
  expect(screen.queryByLabelText('Reason'), 'no seller reads one').not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decide: Ban the number' }));
  const ban = { action: 'suspend', listing: null, days: null, preset: null };
  await waitFor(() =>
    expect(decided).toHaveBeenCalledExactlyOnceWith('5', { revision: 1, actions: [ban], reason: 'scam' }),
  );
});

test('the log says who did what, and a decision of the last 30 days is undone there', async () => {
  const log = [aLogEntry(), aLogEntry({ id: '12', actor: 'program', can_undo: false, case: null })];
  const { user } = open({ route: '/desk?tab=log', log, cases: [aCase()] });
  const [mine, program] = within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole(
    'listitem',
  );
  expect(mine).toHaveTextContent(/^@tariro ?Hidden: listing 7/);
  expect(program).toHaveTextContent(/^A program/);
  await user.click(screen.getByRole('button', { name: 'Undo decision 40' }));
  expect(await screen.findByText('Undone. The case is open again.')).toBeVisible();
});

test('a visitor who opens the desk keeps its address through sign-in', async () => {
  open({ route: '/desk?tab=log', isVisitor: true });
  expect(await screen.findByText('Sign in, then /desk?tab=log')).toBeVisible();
});
