import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { paths } from '../../../src/contract/paths.ts';
import { AppealRequestSchema, ReportSchema, type Standing } from '../../../src/contract/reports.ts';
import { call, noContent, notFound, refuse, reject } from '../call.ts';
import type { ListingStore } from './listings.ts';
import { forPerson, type People, type Person } from './people.ts';

/** Reports, which nobody reads, and what was decided about people (`standing`, by username). */
export function reportHandlers(
  people: People,
  store: ListingStore,
  standing: Readonly<Record<string, Standing>>,
): HttpHandler[] {
  const standings = structuredClone(standing);
  const standingOf = ({ profile }: Person): Standing =>
    standings[profile.username] ?? { suspended: null, actions: [] };
  return [
    http.post(call(paths.reports), async ({ request }) => {
      const sent = v.safeParse(ReportSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      const { target, subject } = sent.output;
      const seller = target === 'seller' ? subject : store.find(subject)?.seller;
      if (people.byName(seller ?? '') === null) return notFound();
      return seller === people.byRequest(request)?.profile.username
        ? refuse('You cannot report yourself.', 403)
        : noContent();
    }),
    http.get(
      call(paths.standing),
      forPerson(people, (person) => HttpResponse.json(standingOf(person))),
    ),
    http.post(
      call(paths.standingRead),
      forPerson(people, (person) => {
        for (const decision of standingOf(person).actions) decision.is_read = true;
        person.profile.unread_decisions = 0;
        return noContent();
      }),
    ),
    http.post(
      call(paths.appeals),
      forPerson(people, async (person, request) => {
        const { action: id, text } = v.parse(AppealRequestSchema, await request.json());
        const decision = standingOf(person).actions.find((each) => each.id === id);
        if (decision === undefined) return notFound();
        decision.appeal = { text, made_at: new Date().toISOString(), outcome: 'open' };
        return noContent();
      }),
    ),
  ];
}
