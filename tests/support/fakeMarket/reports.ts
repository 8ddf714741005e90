import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { paths } from '../../../src/contract/paths.ts';
import { AppealRequestSchema, ReportSchema, type Standing } from '../../../src/contract/reports.ts';
import { call } from '../call.ts';
import type { ListingStore } from './listings.ts';
import type { People, Person } from './people.ts';
import { notFound, refuse, reject, rejectVisitor } from './reject.ts';

const NOTHING_DECIDED: Standing = { suspended: null, actions: [] };
const done = () => new HttpResponse(null, { status: 204 });

/**
 * Reports, and what was decided about people (`standing`, by username). No moderator looks
 * at a report.
 */
export function reportHandlers(
  people: People,
  store: ListingStore,
  standing: Readonly<Record<string, Standing>>,
): HttpHandler[] {
  const standings = new Map(Object.entries(structuredClone(standing)));
  const standingOf = ({ profile }: Person) => standings.get(profile.username) ?? NOTHING_DECIDED;
  const forPerson = (request: Request, respond: (person: Person) => Response | Promise<Response>) => {
    const person = people.byRequest(request);
    return person === null ? rejectVisitor() : respond(person);
  };
  return [
    http.post(call(paths.reports), async ({ request }) => {
      const sent = v.safeParse(ReportSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      const { target, subject } = sent.output;
      const person = people.byRequest(request);
      const listing = target === 'listing' ? store.find(subject) : null;
      if (target === 'listing' && listing === null) return notFound();
      if (target === 'seller' && people.byName(subject) === null) return notFound();
      const seller = target === 'seller' ? subject : listing?.seller;
      if (person !== null && seller === person.profile.username)
        return refuse('You cannot report yourself.', 403);
      return done();
    }),
    http.get(call(paths.standing), ({ request }) =>
      forPerson(request, (person) => HttpResponse.json(standingOf(person))),
    ),
    http.post(call(paths.standingRead), ({ request }) =>
      forPerson(request, (person) => {
        for (const decision of standingOf(person).actions) decision.is_read = true;
        person.profile.unread_decisions = 0;
        return done();
      }),
    ),
    http.post(call(paths.appeals), ({ request }) =>
      forPerson(request, async (person) => {
        const sent = v.safeParse(AppealRequestSchema, await request.json());
        if (!sent.success) return reject(fieldErrors(sent.issues));
        const { action: id, text } = sent.output;
        const decision = standingOf(person).actions.find((each) => each.id === id);
        if (decision === undefined) return notFound();
        if (decision.appeal !== null) return refuse('You have appealed against this already.', 409);
        if (decision.appeal_until === null) return refuse('It is too late to appeal against this.', 409);
        decision.appeal = { text, made_at: new Date().toISOString(), outcome: 'open' };
        return done();
      }),
    ),
  ];
}
