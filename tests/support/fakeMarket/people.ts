import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler, type JsonBodyType, type PathParams } from 'msw';
import { CredentialsSchema, RegistrationSchema } from '../../../src/contract/account.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { aProfile } from '../fixtures.ts';
import { call, noContent, notFound, refuse, reject } from '../call.ts';
import { profilePictureProblem } from '../../../src/contract/photo.ts';
import { ProfilePatchSchema, type Profile } from '../../../src/contract/profile.ts';

export interface Person {
  profile: Profile;
  password: string;
}

/** The accounts of one fake market. A refresh cookie and an access token name their user. */
export class People {
  readonly #people: Map<string, Person>;
  /** Who is signed in without a cookie: a story's page may already be. */
  #atHand: string | null;

  constructor(people: readonly Person[] = [], signedIn: string | null = null) {
    this.#people = new Map(people.map((person) => [person.profile.username, person]));
    this.#atHand = signedIn;
  }

  add(person: Person): void {
    this.#people.set(person.profile.username, person);
  }

  byName(username: string): Person | null {
    return this.#people.get(username) ?? null;
  }

  /** The sender of a request, by its bearer token. */
  byRequest(request: Request): Person | null {
    const [, username = ''] = /^Bearer of-(.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    return this.byName(username);
  }

  bySession(cookie: string | undefined): Person | null {
    return this.byName(cookie ?? this.#atHand ?? '');
  }

  leave(): void {
    this.#atHand = null;
  }
}

const REFRESH_COOKIE = 'refresh';
const accessOf = (person: Person | null) => person && `of-${person.profile.username}`;

/** csrf and refresh: the calls of every screen at its start. */
export const startHandlers = (people: People): HttpHandler[] => [
  http.get(call(paths.csrf), () =>
    HttpResponse.json({ csrfToken: 'csrf' }, { headers: { 'Set-Cookie': `${CSRF_COOKIE}=csrf; Path=/` } }),
  ),
  http.post(call(paths.refresh), ({ cookies }) =>
    HttpResponse.json({ access: accessOf(people.bySession(cookies[REFRESH_COOKIE])) }),
  ),
];

function opened(person: Person, status = 200): HttpResponse<JsonBodyType> {
  const headers = { 'Set-Cookie': `${REFRESH_COOKIE}=${person.profile.username}; Path=/; HttpOnly` };
  return HttpResponse.json({ access: accessOf(person) }, { status, headers });
}

/** register, login and logout. */
export const sessionHandlers = (people: People): HttpHandler[] => [
  ...startHandlers(people),
  http.post(call(paths.register), async ({ request }) => {
    const sent = v.safeParse(RegistrationSchema, await request.json());
    if (!sent.success) return reject(fieldErrors(sent.issues));
    const { username, password } = sent.output;
    if (people.byName(username) !== null) return reject({ username: ['This username is taken.'] });
    const nothing = { display_name: null, first_name: null, phone_number: null, location: null };
    const person = { profile: aProfile({ username, ...nothing }), password };
    people.add(person);
    return opened(person, 201);
  }),
  http.post(call(paths.login), async ({ request }) => {
    const sent = v.safeParse(CredentialsSchema, await request.json());
    if (!sent.success) return reject(fieldErrors(sent.issues));
    const person = people.byName(sent.output.username);
    if (person?.password === sent.output.password) return opened(person);
    return HttpResponse.json({ detail: 'Wrong username or password.' }, { status: 401 });
  }),
  http.post(call(paths.logout), () => {
    people.leave();
    const headers = { 'Set-Cookie': `${REFRESH_COOKIE}=; Path=/; Max-Age=0` };
    return new HttpResponse(null, { status: 204, headers });
  }),
];

/** Responds to a signed-in sender alone. */
export const forPerson =
  (
    people: People,
    respond: (person: Person, request: Request, name: string) => Response | Promise<Response>,
  ) =>
  ({ request, params }: { request: Request; params: PathParams }): Response | Promise<Response> => {
    const person = people.byRequest(request);
    return person === null
      ? refuse('Please sign in.', 401)
      : respond(person, request, String(params['username'] ?? params['slug']));
  };

/** One's own profile with its picture, for which `photo` stands, and another's. */
export const profileHandlers = (people: People, photo: string): HttpHandler[] => [
  http.get(
    call(paths.ownProfile),
    forPerson(people, ({ profile }) => HttpResponse.json(profile)),
  ),
  http.patch(
    call(paths.ownProfile),
    forPerson(people, async ({ profile }, request) => {
      const sent = v.safeParse(ProfilePatchSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      return HttpResponse.json(Object.assign(profile, sent.output));
    }),
  ),
  http.get(
    call(paths.profile(':username')),
    forPerson(people, (_asker, _request, username) => {
      const person = people.byName(username);
      return person === null ? notFound() : HttpResponse.json(person.profile);
    }),
  ),
  http.post(
    call(paths.uploadProfilePicture),
    forPerson(people, async ({ profile }, request) => {
      const picture = (await request.formData()).get('profile_picture');
      const problem = picture instanceof File ? profilePictureProblem(picture) : 'Image is required.';
      if (problem !== null) return reject({ profile_picture: [problem] });
      profile.profile_picture = photo;
      return HttpResponse.json({ profile_picture: photo });
    }),
  ),
  http.delete(
    call(paths.removeProfilePicture),
    forPerson(people, ({ profile }) => {
      profile.profile_picture = null;
      return noContent();
    }),
  ),
];
