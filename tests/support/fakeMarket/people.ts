import * as v from 'valibot';
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import { CredentialsSchema, RegistrationSchema } from '../../../src/contract/account.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { profilePictureProblem } from '../../../src/contract/photo.ts';
import { ProfilePatchSchema, type Profile } from '../../../src/contract/profile.ts';
import { call, noContent, notFound, refuse, reject } from '../call.ts';
import { aProfile } from '../fixtures.ts';

export interface Person {
  profile: Profile;
  password: string;
}

/** The accounts of a fake market. A refresh cookie and an access token name their user. */
export interface Accounts {
  people: Person[];
  /** The user whose session is open without a cookie: a story's page may already be. */
  signedIn: string | null;
}

export const personOf = ({ people }: Accounts, username?: string | null) =>
  people.find(({ profile }) => profile.username === username);

/** The sender of a request, by its bearer token. */
export const senderOf = (accounts: Accounts, request: Request) =>
  personOf(accounts, request.headers.get('authorization')?.replace(/^Bearer of-/, ''));

const accessOf = ({ profile }: Person) => `of-${profile.username}`;

/** csrf and refresh: the calls of every screen at its start. */
export const startHandlers = (accounts: Accounts): HttpHandler[] => [
  http.get(call(paths.csrf), () =>
    HttpResponse.json({ csrfToken: 'csrf' }, { headers: { 'Set-Cookie': `${CSRF_COOKIE}=csrf; Path=/` } }),
  ),
  http.post(call(paths.refresh), ({ cookies }) => {
    const person = personOf(accounts, cookies['refresh'] ?? accounts.signedIn);
    return HttpResponse.json({ access: person ? accessOf(person) : null });
  }),
];

function opened(person: Person, status: number) {
  const headers = { 'Set-Cookie': `refresh=${person.profile.username}; Path=/; HttpOnly` };
  return HttpResponse.json({ access: accessOf(person) }, { status, headers });
}

/** register, login and logout. */
export const sessionHandlers = (accounts: Accounts): HttpHandler[] => [
  ...startHandlers(accounts),
  http.post(call(paths.register), async ({ request }) => {
    const { success, output, issues } = v.safeParse(RegistrationSchema, await request.json());
    if (!success) return reject(fieldErrors(issues));
    const { username, password } = output;
    if (personOf(accounts, username)) return reject({ username: ['This username is taken.'] });
    const nothing = { display_name: null, first_name: null, phone_number: null, location: null };
    const person = { profile: aProfile({ username, ...nothing }), password };
    accounts.people.push(person);
    return opened(person, 201);
  }),
  http.post(call(paths.login), async ({ request }) => {
    const { success, output, issues } = v.safeParse(CredentialsSchema, await request.json());
    if (!success) return reject(fieldErrors(issues));
    const person = personOf(accounts, output.username);
    return person?.password === output.password
      ? opened(person, 200)
      : refuse('Wrong username or password.', 401);
  }),
  http.post(call(paths.logout), () => {
    accounts.signedIn = null;
    const headers = { 'Set-Cookie': 'refresh=; Path=/; Max-Age=0' };
    return new HttpResponse(null, { status: 204, headers });
  }),
];

type ForPerson = (person: Person, request: Request, name: string) => Response | Promise<Response>;

/** Responds to a signed-in sender alone. */
export const forPerson =
  (accounts: Accounts, respond: ForPerson) =>
  ({ request, params }: { request: Request; params: PathParams }) => {
    const person = senderOf(accounts, request);
    return person
      ? respond(person, request, String(params['username'] ?? params['slug']))
      : refuse('Please sign in.', 401);
  };

/** One's own profile with its picture, for which `photo` stands, and another's. */
export function profileHandlers(accounts: Accounts, photo: string): HttpHandler[] {
  const signedIn = (respond: ForPerson) => forPerson(accounts, respond);
  return [
    http.get(
      call(paths.ownProfile),
      signedIn(({ profile }) => HttpResponse.json(profile)),
    ),
    http.patch(
      call(paths.ownProfile),
      signedIn(async ({ profile }, request) => {
        const { success, output, issues } = v.safeParse(ProfilePatchSchema, await request.json());
        return success ? HttpResponse.json(Object.assign(profile, output)) : reject(fieldErrors(issues));
      }),
    ),
    http.get(
      call(paths.profile(':username')),
      signedIn((_asker, _request, username) => {
        const person = personOf(accounts, username);
        return person ? HttpResponse.json(person.profile) : notFound();
      }),
    ),
    http.post(
      call(paths.uploadProfilePicture),
      signedIn(async ({ profile }, request) => {
        const picture = (await request.formData()).get('profile_picture');
        const problem = picture instanceof File ? profilePictureProblem(picture) : 'Image is required.';
        if (problem !== null) return reject({ profile_picture: [problem] });
        profile.profile_picture = photo;
        return HttpResponse.json({ profile_picture: photo });
      }),
    ),
    http.delete(
      call(paths.removeProfilePicture),
      signedIn(({ profile }) => {
        profile.profile_picture = null;
        return noContent();
      }),
    ),
  ];
}
