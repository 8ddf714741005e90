import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
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

/** Responds to a signed-in user alone. */
export const forPerson =
  (accounts: Accounts, respond: ForPerson) =>
  ({ request, params }: { request: Request; params: PathParams }) => {
    const person = personOf(accounts, request.headers.get('authorization')?.replace('Bearer of-', ''));
    return person
      ? respond(person, request, String(params['username'] ?? params['slug']))
      : refuse('Please sign in.', 401);
  };

/** The session, one's own profile with its picture, for which `photo` stands, another's, and one's standing. */
export function peopleHandlers(accounts: Accounts, photo: string): HttpHandler[] {
  const signedIn = (respond: ForPerson) => forPerson(accounts, respond);
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
    http.get(
      call(paths.ownProfile),
      signedIn((profile) => HttpResponse.json(profile)),
    ),
    http.patch(
      call(paths.ownProfile),
      signedIn(async (profile, request) =>
        HttpResponse.json(Object.assign(profile, v.parse(ProfilePatchSchema, await request.json()))),
      ),
    ),
    http.get(
      call(paths.profile(':username')),
      signedIn((_asker, _request, username) => {
        const person = personOf(accounts, username);
        return person ? HttpResponse.json(person) : notFound();
      }),
    ),
    http.post(
      call(paths.uploadProfilePicture),
      signedIn((profile) => {
        profile.profile_picture = photo;
        return HttpResponse.json({ profile_picture: photo });
      }),
    ),
    http.delete(
      call(paths.removeProfilePicture),
      signedIn((profile) => {
        profile.profile_picture = null;
        return noContent();
      }),
    ),
    http.post(call(paths.reports), noContent),
    http.get(
      call(paths.standing),
      signedIn((person) => HttpResponse.json(standingOf(person))),
    ),
    http.post(
      call(paths.standingRead),
      signedIn((person) => {
        for (const decision of standingOf(person).actions) decision.is_read = true;
        person.unread_decisions = 0;
        return noContent();
      }),
    ),
    http.post(
      call(paths.appeals),
      signedIn(async (person, request) => {
        const { action, text } = v.parse(AppealRequestSchema, await request.json());
        const appeal = { text, made_at: new Date().toISOString(), outcome: 'open' };
        Object.assign(standingOf(person).actions.find(({ id }) => id === action) ?? {}, { appeal });
        return noContent();
      }),
    ),
  ];
}
