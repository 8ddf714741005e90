import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { paths } from '../../../src/contract/paths.ts';
import { AppealRequestSchema, ReportSchema, type Standing } from '../../../src/contract/reports.ts';
import { call, noContent, notFound, refuse } from '../call.ts';
import { findListing, type Market } from './listings.ts';
import { forPerson, personOf, senderOf, type Person } from './people.ts';

/** Reports, which nobody reads, and what was decided about people. */
export function reportHandlers(market: Market): HttpHandler[] {
  const standingOf = ({ profile }: Person): Standing =>
    market.standing[profile.username] ?? { suspended: null, actions: [] };
  return [
    http.post(call(paths.reports), async ({ request }) => {
      const { target, subject } = v.parse(ReportSchema, await request.json());
      const seller = target === 'seller' ? subject : findListing(market, subject)?.seller;
      if (!personOf(market, seller)) return notFound();
      const isOwn = seller === senderOf(market, request)?.profile.username;
      return isOwn ? refuse('You cannot report yourself.', 403) : noContent();
    }),
    http.get(
      call(paths.standing),
      forPerson(market, (person) => HttpResponse.json(standingOf(person))),
    ),
    http.post(
      call(paths.standingRead),
      forPerson(market, (person) => {
        for (const decision of standingOf(person).actions) decision.is_read = true;
        person.profile.unread_decisions = 0;
        return noContent();
      }),
    ),
    http.post(
      call(paths.appeals),
      forPerson(market, async (person, request) => {
        const { action: id, text } = v.parse(AppealRequestSchema, await request.json());
        const decision = standingOf(person).actions.find((each) => each.id === id);
        if (decision === undefined) return notFound();
        decision.appeal = { text, made_at: new Date().toISOString(), outcome: 'open' };
        return noContent();
      }),
    ),
  ];
}
