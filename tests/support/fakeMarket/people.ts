import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { ProfilePatchSchema, type Profile } from '../../../src/contract/profile.ts';
import { AppealRequestSchema, type Standing } from '../../../src/contract/reports.ts';
import { call, noContent, notFound, refuse } from '../call.ts';

/** The accounts of a fake market, with any password. An access token names its user. */
export interface Accounts {
  people: Profile[];
  /** The user whose session is open: a story's page may already be. */
  signedIn: string | null;
  /** What was decided about people, by username. */
  standing: Record<string, Standing>;
}

export const personOf = ({ people }: Accounts, username: unknown) =>
  people.find((profile) => profile.username === username);

const opened = (username: string | null) => HttpResponse.json({ access: username && `of-${username}` });

/** csrf and refresh: the calls of every screen at its start. */
export const startHandlers = (session: Pick<Accounts, 'signedIn'>): HttpHandler[] => [
  http.get(call(paths.csrf), () =>
    HttpResponse.json({ csrfToken: 'csrf' }, { headers: { 'Set-Cookie': `${CSRF_COOKIE}=csrf; Path=/` } }),
  ),
  http.post(call(paths.refresh), () => opened(session.signedIn)),
];

type ForPerson = (person: Profile, request: Request, name: string) => Response | Promise<Response>;

/** Makes handlers of calls that only a signed-in user may send. */
export const signedInCalls =
  (accounts: Accounts) => (method: 'get' | 'post' | 'patch' | 'delete', path: string, respond: ForPerson) =>
    http[method](call(path), ({ request, params }) => {
      const token = request.headers.get('authorization');
      const person = personOf(accounts, token?.replace('Bearer of-', ''));
      if (person === undefined) return refuse('Please sign in.', 401);
      return respond(person, request, String(params['username'] ?? params['slug']));
    });

/** The session, one's own profile, another's, and one's standing. */
export function peopleHandlers(accounts: Accounts): HttpHandler[] {
  const signedIn = signedInCalls(accounts);
  const standingOf = ({ username }: Profile) =>
    accounts.standing[username] ?? { suspended: null, actions: [] };
  return [
    ...startHandlers(accounts),
    http.post(call(paths.login), async ({ request }) => {
      const { username } = (await request.json()) as { username: string };
      return opened(username);
    }),
    http.post(call(paths.logout), () => {
      accounts.signedIn = null;
      return noContent();
    }),
    signedIn('get', paths.ownProfile, (profile) => HttpResponse.json(profile)),
    signedIn('patch', paths.ownProfile, async (profile, request) =>
      HttpResponse.json(Object.assign(profile, v.parse(ProfilePatchSchema, await request.json()))),
    ),
    signedIn('get', paths.profile(':username'), (_asker, _request, username) => {
      const person = personOf(accounts, username);
      return person ? HttpResponse.json(person) : notFound();
    }),
    // Nobody has a public shop.
    http.get(call(paths.shop(':username')), notFound),
    signedIn('delete', paths.removeProfilePicture, (profile) => {
      profile.profile_picture = null;
      return noContent();
    }),
    http.post(call(paths.reports), noContent),
    signedIn('get', paths.standing, (person) => HttpResponse.json(standingOf(person))),
    signedIn('post', paths.standingRead, (person) => {
      for (const decision of standingOf(person).actions) decision.is_read = true;
      person.unread_decisions = 0;
      return noContent();
    }),
    signedIn('post', paths.appeals, async (person, request) => {
      const { action, text } = v.parse(AppealRequestSchema, await request.json());
      const appeal = { text, made_at: new Date().toISOString(), outcome: 'open' };
      Object.assign(standingOf(person).actions.find(({ id }) => id === action) ?? {}, { appeal });
      return noContent();
    }),
  ];
}
