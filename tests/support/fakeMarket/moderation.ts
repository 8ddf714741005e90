import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  type Action,
  type CategoryChange,
  type ModeratedUserSchema,
  NewActionSchema,
  type NewPlace,
} from '../../../src/contract/moderation.ts';
import { paths } from '../../../src/contract/paths.ts';
import { FACETS_PATH, type Facets } from '../../../src/contract/search.ts';
import { call, noContent, refuse, says } from '../call.ts';
import { someFacets } from '../fixtures.ts';

/** A seller as a back end sends them to a moderator. */
export type ApiUser = v.InferInput<typeof ModeratedUserSchema>;
type ApiReport = ApiUser['reports'][number];
type ApiListing = ApiUser['listings'][number];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

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

export const anAppeal = {
  text: 'The phone is mine. Here is the number of the shop where I bought it.',
  made_at: hoursAgo(1),
  outcome: 'open' as const,
  answer: null,
  answered_by: null,
  can_answer: true,
};

export interface ModerationContent {
  users?: ApiUser[];
  log?: Action[];
}

/** The row of the queue of a seller whose reports all have one reason. */
const rowOf = ({ username, reports, listings, actions }: ApiUser) => ({
  username,
  reports: reports.length,
  reasons: Object.fromEntries(reports.map(({ reason }) => [reason, reports.length])),
  title: listings[0]?.title ?? null,
  is_urgent: listings.some(({ state }) => state === 'hidden'),
  has_appeal: actions.some(({ appeal }) => appeal !== null),
  since: hoursAgo(3),
});

/** Moderation in a fake market, for the moderator `tariro`: what is done to a seller is shown, and undone. */
export function moderationHandlers({ users = [], log = [] }: ModerationContent = {}): HttpHandler[] {
  const people = structuredClone(users);
  const undone = { undone_at: hoursAgo(0), undone_by: 'tariro', can_undo: false };
  const find = (name: unknown) => people.find(({ username }) => username === name);
  return [
    http.get(call(paths.moderationQueue), () =>
      HttpResponse.json({ sellers: people.map(rowOf), total: people.length }),
    ),
    http.get(call(paths.moderatedUser(':username')), ({ params }) =>
      HttpResponse.json(find(params['username'])),
    ),
    http.post(call(paths.moderationSearch), async ({ request }) => {
      const { of } = (await request.json()) as { of: string };
      const user = find(of.replace('@', ''));
      if (user === undefined) return refuse('Nothing here has this address, name or number.', 404);
      return HttpResponse.json({ users: [{ ...user, is_suspended: user.suspended !== null }] });
    }),
    http.post(call(paths.moderationActions), async ({ request }) => {
      const { user: name, kind, reason, message } = v.parse(NewActionSchema, await request.json());
      const user = find(name);
      for (const report of user?.reports ?? []) report.is_open = false;
      user?.actions.unshift(anAction({ id: '101', kind, reason, message }));
      return HttpResponse.json({ id: '101' });
    }),
    http.get(call(paths.moderationActions), () => HttpResponse.json(log)),
    http.post(call(paths.undoAction(':id')), ({ params }) => {
      for (const action of [...people.flatMap(({ actions }) => actions), ...log])
        if (action.id === params['id']) Object.assign(action, undone);
      return noContent();
    }),
  ];
}

/** Categories and places that a moderator changes. */
export function categoryHandlers(
  names: readonly string[] = ['Electronics', 'Textbooks', 'Services'],
  campusPlaces: Facets['campus_places'] = someFacets.campus_places,
): HttpHandler[] {
  const categories = names.map((name, index) => ({ id: String(index + 1), name }));
  const places = { ...campusPlaces };
  return [
    http.get(call(paths.categories), () => HttpResponse.json(categories)),
    http.get(call(FACETS_PATH), () => HttpResponse.json({ ...someFacets, campus_places: places })),
    http.post(call(paths.moderationCategories), async ({ request }) => {
      const { id, name, position } = (await request.json()) as CategoryChange;
      if (categories.some((category) => category.name === name))
        return says(400, { name: [`Give another name: "${name}" would have the same address.`] })();
      const index = categories.findIndex((category) => category.id === id);
      const [category = { id: String(categories.length + 1), name: '' }] =
        index === -1 ? [] : categories.splice(index, 1);
      const at = position ?? (index === -1 ? categories.length : index) + 1;
      categories.splice(at - 1, 0, { ...category, name: name ?? category.name });
      return noContent();
    }),
    http.post(call(paths.moderationPlaces), async ({ request }) => {
      const { name } = (await request.json()) as NewPlace;
      places[name ?? ''] = 0;
      return noContent();
    }),
  ];
}
