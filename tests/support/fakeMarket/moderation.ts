import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  type Action,
  AnswerSchema,
  type ModeratedUserSchema,
  NewActionSchema,
} from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call, noContent, notFound, refuse } from '../call.ts';

/** A seller as a back end sends them to a moderator. */
export type ApiUser = v.InferInput<typeof ModeratedUserSchema>;
type ApiReport = ApiUser['reports'][number];
type ApiListing = ApiUser['listings'][number];

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

export const aReport = (changes: Partial<ApiReport> = {}): ApiReport => ({
  id: '31',
  listing: '7',
  reason: 'scam',
  text: 'He wanted the money before I could see the phone.',
  reporter: { username: 'rudo_99', joined_at: hoursAgo(24 * 90) },
  created_at: hoursAgo(3),
  is_open: true,
  as_reported: null,
  ...changes,
});

export const aSellersListing = (changes: Partial<ApiListing> = {}): ApiListing => ({
  id: '7',
  slug: 'phone-k3x9',
  title: 'Samsung A14, sealed',
  category: 'Electronics',
  description: 'Send $50 by EcoCash and I bring it tomorrow.',
  price: '120.00',
  photos: [],
  state: 'shown',
  created_at: hoursAgo(30),
  ...changes,
});

/** A seller with two listings, one of which two people call a scam. */
export const aUser = (changes: Partial<ApiUser> = {}): ApiUser => ({
  username: 'chipo',
  display_name: 'Chipo Deals',
  phone_number: '263779998877',
  location: 'Avondale',
  joined_at: hoursAgo(24 * 2),
  suspended: null,
  is_deleted: false,
  is_student: false,
  same_number: [],
  newest_report: '32',
  reports: [aReport({ id: '32', text: '', reporter: null }), aReport()],
  listings: [aSellersListing(), aSellersListing({ id: '8', title: 'Power bank', slug: 'power-bank' })],
  actions: [],
  ...changes,
});

export const anAction = (changes: Partial<Action> = {}): Action => ({
  id: '40',
  actor: 'tariro',
  kind: 'hide',
  user: 'chipo',
  listing: '7',
  title: 'Samsung A14, sealed',
  reason: 'scam',
  message: '"Samsung A14, sealed" is hidden, because it looks like a scam.',
  note: null,
  created_at: hoursAgo(1),
  until: null,
  undone_at: null,
  undone_by: null,
  can_undo: true,
  appeal: null,
  ...changes,
});

export const anAppeal = (changes: Partial<NonNullable<Action['appeal']>> = {}) => ({
  text: 'The phone is mine. Here is the number of the shop where I bought it.',
  made_at: hoursAgo(1),
  outcome: 'open' as const,
  answer: null,
  answered_by: null,
  can_answer: true,
  ...changes,
});

export interface ModerationContent {
  users?: ApiUser[];
  log?: Action[];
}

const openReports = ({ reports }: ApiUser) => reports.filter(({ is_open: isOpen }) => isOpen);
const hasAppeal = ({ actions }: ApiUser) => actions.some(({ appeal }) => appeal?.outcome === 'open');

/** The row of the queue that a seller has. */
function rowOf(user: ApiUser) {
  const open = openReports(user);
  const reasons: Record<string, number> = {};
  for (const { reason } of open) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    username: user.username,
    reports: open.length,
    reasons,
    title: user.listings[0]?.title ?? null,
    is_urgent: open.length > 0 && user.listings.some(({ state }) => state === 'hidden'),
    has_appeal: hasAppeal(user),
    since: open[0]?.created_at ?? hoursAgo(1),
  };
}

const foundOf = ({ username, display_name, is_deleted, suspended }: ApiUser) => ({
  username,
  display_name,
  is_deleted,
  is_suspended: suspended !== null,
});

/** Moderation in a fake market, for the moderator `tariro`: what is done is shown, and undone. */
export function moderationHandlers({ users = [], log = [] }: ModerationContent = {}): HttpHandler[] {
  const people = structuredClone(users);
  const done = [...log];
  const find = (id: unknown) =>
    [...people.flatMap(({ actions }) => actions), ...done].find((each) => each.id === id);
  return [
    http.get(call(paths.moderationQueue), () => {
      const sellers = people.filter((user) => openReports(user).length > 0 || hasAppeal(user)).map(rowOf);
      return HttpResponse.json({ sellers, total: sellers.length });
    }),
    http.get(call(paths.moderatedUser(':username')), ({ params }) => {
      const user = people.find(({ username }) => username === params['username']);
      return user === undefined ? refuse('There is nobody of this name.', 404) : HttpResponse.json(user);
    }),
    http.post(call(paths.moderationSearch), async ({ request }) => {
      const { of } = (await request.json()) as { of: string };
      const found = people.filter(({ username }) => username === of.replace(/^@/, ''));
      if (found.length === 0) return refuse('Nothing here has this address, name or number.', 404);
      return HttpResponse.json({ users: found.map(foundOf) });
    }),
    http.post(call(paths.moderationActions), async ({ request }) => {
      const sent = v.parse(NewActionSchema, await request.json());
      const user = people.find(({ username }) => username === sent.user);
      if (user === undefined) return notFound();
      for (const report of user.reports) report.is_open = false;
      const { newest_report: _seen, days: _days, ...action } = sent;
      const title = user.listings.find(({ id }) => id === sent.listing)?.title ?? null;
      user.actions.unshift(anAction({ ...action, id: '101', title }));
      return HttpResponse.json({ id: '101' });
    }),
    http.get(call(paths.moderationActions), () => HttpResponse.json(done)),
    http.post(call(paths.undoAction(':id')), ({ params }) => {
      Object.assign(find(params['id']) ?? {}, {
        undone_at: hoursAgo(0),
        undone_by: 'tariro',
        can_undo: false,
      });
      return noContent();
    }),
    http.post(call(paths.answerAppeal(':id')), async ({ params, request }) => {
      const { upheld, text: answer } = v.parse(AnswerSchema, await request.json());
      const outcome = upheld ? 'upheld' : 'rejected';
      Object.assign(find(params['id'])?.appeal ?? {}, { outcome, answer, can_answer: false });
      return noContent();
    }),
  ];
}
