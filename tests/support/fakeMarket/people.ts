import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { CredentialsSchema, RegistrationSchema } from '../../../src/contract/account.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { aProfile } from '../fixtures.ts';
import { call } from '../call.ts';
import { reject, notFound, rejectVisitor } from './reject.ts';
import { profilePictureProblem } from '../../../src/contract/photo.ts';
import { ProfilePatchSchema, type Profile } from '../../../src/contract/profile.ts';

export interface Person {
  profile: Profile;
  password: string;
}

/** The accounts and open sessions of one fake market. */
export class People {
  readonly #people = new Map<string, Person>();
  /** By refresh cookie. */
  readonly #sessions = new Map<string, Person>();
  /** By access token. */
  readonly #access = new Map<string, Person>();
  #tokens = 0;
  /** The session of a browser without a cookie: a story's page may already be signed in. */
  #atHand: Person | null = null;

  constructor(people: readonly Person[] = [], signedIn: string | null = null) {
    for (const person of people) this.#people.set(person.profile.username, person);
    if (signedIn !== null) this.#atHand = this.byName(signedIn);
  }

  add(person: Person): void {
    this.#people.set(person.profile.username, person);
  }

  byName(username: string): Person | null {
    return this.#people.get(username) ?? null;
  }

  /** The sender of a request, by its bearer token. */
  byRequest(request: Request): Person | null {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    return this.#access.get(token) ?? null;
  }

  bySession(cookie: string | undefined): Person | null {
    return this.#sessions.get(cookie ?? '') ?? this.#atHand;
  }

  /** A new refresh cookie. */
  openSession(person: Person): string {
    const cookie = this.#nextToken('refresh');
    this.#sessions.set(cookie, person);
    return cookie;
  }

  endSession(cookie: string | undefined): void {
    this.#sessions.delete(cookie ?? '');
    this.#atHand = null;
  }

  /** A new access token. */
  openAccess(person: Person): string {
    const token = this.#nextToken('access');
    this.#access.set(token, person);
    return token;
  }

  #nextToken(kind: string): string {
    this.#tokens += 1;
    return `${kind}-${this.#tokens}`;
  }
}

const CSRF_TOKEN = 'csrf';
const REFRESH_COOKIE = 'refresh';

function newPerson(username: string, password: string): Person {
  const nothing = { display_name: null, first_name: null, phone_number: null, location: null };
  return { profile: aProfile({ username, ...nothing }), password };
}

/** csrf and refresh: the calls of every screen at its start. */
export const startHandlers = (people: People): HttpHandler[] => [
  http.get(call(paths.csrf), () =>
    HttpResponse.json(
      { csrfToken: CSRF_TOKEN },
      { headers: { 'Set-Cookie': `${CSRF_COOKIE}=${CSRF_TOKEN}; Path=/` } },
    ),
  ),
  http.post(call(paths.refresh), ({ cookies }) => {
    const person = people.bySession(cookies[REFRESH_COOKIE]);
    return HttpResponse.json({ access: person && people.openAccess(person) });
  }),
];

/** register, login and logout. */
export function sessionHandlers(people: People): HttpHandler[] {
  const opened = (person: Person, status = 200) =>
    HttpResponse.json(
      { access: people.openAccess(person) },
      {
        status,
        headers: { 'Set-Cookie': `${REFRESH_COOKIE}=${people.openSession(person)}; Path=/; HttpOnly` },
      },
    );
  return [
    ...startHandlers(people),
    http.post(call(paths.register), async ({ request }) => {
      const sent = v.safeParse(RegistrationSchema, await request.json());
      if (!sent.success) return reject(fieldErrors(sent.issues));
      const { username, password } = sent.output;
      if (people.byName(username) !== null) return reject({ username: ['This username is taken.'] });
      const person = newPerson(username, password);
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
    http.post(call(paths.logout), ({ cookies }) => {
      people.endSession(cookies[REFRESH_COOKIE]);
      return new HttpResponse(null, {
        status: 204,
        headers: { 'Set-Cookie': `${REFRESH_COOKIE}=; Path=/; Max-Age=0` },
      });
    }),
  ];
}

/**
 * One's own profile with its picture, and another's. A picture is not stored: `photo` stands for
 * it.
 */
export const profileHandlers = (people: People, photo: string): HttpHandler[] => [
  http.get(call(paths.ownProfile), ({ request }) => {
    const person = people.byRequest(request);
    return person === null ? rejectVisitor() : HttpResponse.json(person.profile);
  }),
  http.patch(call(paths.ownProfile), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return rejectVisitor();
    const sent = v.safeParse(ProfilePatchSchema, await request.json());
    if (!sent.success) return reject(fieldErrors(sent.issues));
    Object.assign(person.profile, sent.output);
    return HttpResponse.json(person.profile);
  }),
  http.get(call(paths.profile(':username')), ({ request, params }) => {
    if (people.byRequest(request) === null) return rejectVisitor();
    const person = people.byName(String(params['username']));
    return person === null ? notFound() : HttpResponse.json(person.profile);
  }),
  http.post(call(paths.uploadProfilePicture), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return rejectVisitor();
    const picture = (await request.formData()).get('profile_picture');
    const problem = picture instanceof File ? profilePictureProblem(picture) : 'Image is required.';
    if (problem !== null) return reject({ profile_picture: [problem] });
    person.profile.profile_picture = photo;
    return HttpResponse.json({ profile_picture: photo });
  }),
  http.delete(call(paths.removeProfilePicture), ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return rejectVisitor();
    person.profile.profile_picture = null;
    return new HttpResponse(null, { status: 204 });
  }),
];
