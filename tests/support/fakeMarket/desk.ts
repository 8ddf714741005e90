import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  AppealDecisionSchema,
  DecisionRequestSchema,
  type CaseSchema,
  type DecisionRequest,
  type LogEntry,
} from '../../../src/contract/desk.ts';
import { WhoSchema } from '../../../src/contract/people.ts';
import { paths } from '../../../src/contract/paths.ts';
import { call } from '../call.ts';
import { notFound, refuse, reject } from './reject.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';

/** A case as a back end sends it. */
export type ApiCase = v.InferInput<typeof CaseSchema>;
type ApiReport = ApiCase['reports'][number];
type ApiDeskListing = ApiCase['listings'][number];

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

export const aReport = (changes: Partial<ApiReport> = {}): ApiReport => ({
  id: '31',
  target: 'listing',
  listing: '7',
  reason: 'scam',
  signal: null,
  text: 'He wanted the money before I could see the phone.',
  weight: 8,
  reporter: { username: 'rudo_99', joined_at: hoursAgo(24 * 90), upheld: 2, overruled: 0 },
  reported_at: hoursAgo(3),
  ...changes,
});

export const aDeskListing = (changes: Partial<ApiDeskListing> = {}): ApiDeskListing => ({
  id: '7',
  slug: 'phone-k3x9',
  title: 'Samsung A14, sealed',
  category: 'Electronics',
  description: 'Send $50 by EcoCash and I bring it tomorrow.',
  price: '120.00',
  photos: [],
  state: 'shown',
  is_reported: true,
  created_at: hoursAgo(30),
  ...changes,
});

/** A seller with one listing, which two students call a scam. */
export function aCase(changes: Partial<ApiCase> = {}): ApiCase {
  return {
    id: '5',
    revision: 1,
    is_phone: false,
    opened_at: hoursAgo(3),
    closed_at: null,
    barred: null,
    phone: null,
    seller: {
      username: 'chipo',
      display_name: 'Chipo Deals',
      phone_number: '263779998877',
      location: 'Avondale',
      joined_at: hoursAgo(24 * 2),
      suspended: null,
      is_held: false,
      is_deleted: false,
      is_student: false,
      networks: ['197.221.251.0/24'],
    },
    reports: [
      aReport(),
      aReport({
        id: '32',
        text: '',
        reporter: { username: 'farai', joined_at: hoursAgo(24 * 20), upheld: 0, overruled: 0 },
      }),
    ],
    listings: [
      aDeskListing(),
      aDeskListing({ id: '8', title: 'Power bank', slug: 'power-bank', is_reported: false }),
    ],
    similar: [],
    decisions: [],
    appeals: [],
    ...changes,
  };
}

export const aLogEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  id: '40',
  case: '5',
  actor: 'tariro',
  decided_at: hoursAgo(1),
  reason: 'scam',
  note: null,
  undoes: null,
  is_undone: false,
  can_undo: true,
  effects: [{ action: 'hide', listing: '7', user: 'chipo', until: null }],
  ...changes,
});

/** The row of the queue that a case has. */
export function rowOf(desk: ApiCase) {
  const reasons: Record<string, number> = {};
  for (const { reason, signal } of desk.reports) {
    const name = reason ?? signal ?? 'other';
    reasons[name] = (reasons[name] ?? 0) + 1;
  }
  const listing = desk.listings.find(({ is_reported: isReported }) => isReported);
  return {
    id: desk.id,
    subject: desk.seller?.username ?? desk.phone ?? '',
    is_phone: desk.is_phone,
    weight: desk.reports.reduce((sum, { weight }) => sum + weight, 0),
    reports: desk.reports.length,
    reasons,
    listing: listing === undefined ? null : { id: listing.id, title: listing.title },
    is_urgent: desk.seller?.is_held === true || desk.listings.some(({ state }) => state === 'hidden'),
    has_appeal: desk.appeals.some(({ outcome }) => outcome === 'open'),
    opened_at: desk.opened_at,
  };
}

export interface DeskContent {
  cases?: ApiCase[];
  log?: LogEntry[];
  /** Calls that change something are noted here. */
  onDecision?: (caseId: string, decision: DecisionRequest) => void;
}

const waits = (desk: ApiCase) =>
  desk.closed_at === null || desk.appeals.some(({ outcome }) => outcome === 'open');

/** The desk of a fake market, for the moderator `tariro`. */
export function deskHandlers({
  cases = [],
  log = [],
  onDecision = () => undefined,
}: DeskContent = {}): HttpHandler[] {
  const open = new Map(cases.map((each) => [String(each.id), structuredClone(each)]));
  const entries = log.map((each) => ({ ...each }));
  let lastDecision = 100;

  function decide(desk: ApiCase, { actions, reason = null }: DecisionRequest): void {
    lastDecision += 1;
    const username = desk.seller?.username ?? null;
    const entry = aLogEntry({
      id: String(lastDecision),
      case: String(desk.id),
      decided_at: new Date().toISOString(),
      reason,
      effects: actions.map(({ action, listing = null }) => ({
        action,
        listing: listing === null ? null : String(listing),
        user: username,
        until: null,
      })),
    });
    for (const { action, listing } of actions)
      for (const each of desk.listings)
        if (each.id === listing) each.state = action === 'remove' ? 'removed' : 'hidden';
    desk.closed_at = entry.decided_at;
    desk.revision += 1;
    desk.decisions = [entry, ...desk.decisions];
    entries.unshift(entry);
  }

  return [
    http.get(call(paths.deskCases), () => {
      const waiting = [...open.values()].filter(waits).map(rowOf);
      return HttpResponse.json({ cases: waiting, total: waiting.length });
    }),
    http.get(call(paths.deskCase(':id')), ({ params }) => {
      const found = open.get(String(params['id']));
      return found === undefined ? notFound() : HttpResponse.json(found);
    }),
    http.post(call(paths.deskDecisions(':id')), async ({ params, request }) => {
      const found = open.get(String(params['id']));
      if (found === undefined) return notFound();
      const sent = v.safeParse(DecisionRequestSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      if (found.barred !== null) return refuse(String(found.barred), 403);
      if (sent.output.revision !== found.revision) return refuse('rudo has hidden it: A scam.', 409);
      onDecision(String(found.id), sent.output);
      decide(found, sent.output);
      return HttpResponse.json(found);
    }),
    http.post(call(paths.deskWho), async ({ request }) => {
      const sent = v.safeParse(WhoSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      const { of } = sent.output;
      const found = [...open.values()].find(
        ({ seller, listings }) =>
          seller?.username === of.replace(/^@/, '') || listings.some(({ slug }) => of.endsWith(`/${slug}`)),
      );
      if (found === undefined || found.seller === null)
        return refuse('Nothing here has this address, name or number.', 404);
      const { id, seller, listings, decisions } = found;
      const listing = listings.find(({ slug }) => of.endsWith(`/${slug}`))?.id ?? null;
      return HttpResponse.json({ listing, people: [{ ...seller, case: id, listings, decisions }] });
    }),
    http.get(call(paths.deskLog), () => HttpResponse.json(entries)),
    http.post(call(paths.deskUndo(':id')), ({ params }) => {
      const entry = entries.find(({ id }) => id === params['id']);
      if (entry === undefined) return notFound();
      if (entry.is_undone) return refuse('This was undone already.', 409);
      Object.assign(entry, { is_undone: true, can_undo: false });
      const desk = open.get(entry.case ?? '');
      if (desk !== undefined) {
        desk.closed_at = null;
        desk.revision += 1;
        for (const listing of desk.listings) listing.state = 'shown';
      }
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(call(paths.deskAppeal(':decision')), async ({ params, request }) => {
      const sent = v.safeParse(AppealDecisionSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      const appeals = [...open.values()].flatMap((desk) => desk.appeals);
      const appeal = appeals.find(({ decision }) => decision === params['decision']);
      if (appeal === undefined) return notFound();
      if (appeal.outcome !== 'open') return refuse('rudo has judged this appeal: rejected.', 409);
      appeal.outcome = sent.output.upheld ? 'upheld' : 'rejected';
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
