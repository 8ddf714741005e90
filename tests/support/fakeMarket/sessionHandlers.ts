import { http, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { CredentialsSchema, RegistrationSchema } from '../../../src/contract/account.ts';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { aProfile } from '../fixtures.ts';
import { call } from '../call.ts';
import type { People, Person } from './people.ts';
import { refuse } from './refuse.ts';

const CSRF_TOKEN = 'csrf';
const REFRESH_COOKIE = 'refresh';

function newPerson(username: string, password: string): Person {
  const nothing = { display_name: null, first_name: null, phone_number: null, location: null };
  return { profile: aProfile({ username, ...nothing }), password };
}

/** csrf and refresh: what every screen asks at its start. */
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
      if (!sent.success) return refuse(fieldErrors(sent.issues));
      const { username, password } = sent.output;
      if (people.byName(username) !== null) return refuse({ username: ['This username is taken.'] });
      const person = newPerson(username, password);
      people.add(person);
      return opened(person, 201);
    }),
    http.post(call(paths.login), async ({ request }) => {
      const sent = v.safeParse(CredentialsSchema, await request.json());
      if (!sent.success) return refuse(fieldErrors(sent.issues));
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
