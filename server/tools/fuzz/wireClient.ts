import { CSRF_COOKIE, CSRF_HEADER } from '../../../src/contract/paths.ts';
import { TEST_PASSWORD } from '../testing/client.ts';
import { listingForm, type ListingParts, smallPhoto } from '../testing/listingForm.ts';

/** Header fields that prove a session, for calls to a server in another process. */
export type Session = Record<string, string>;

/** What an acknowledged listing promises to be there. */
export interface PostedListing {
  id: number;
  slug: string;
  title: string;
  image: string;
  image_variants: { url: string }[];
}

const proof = (token: string) => ({ cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token });

export const addressOf = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** Registers over the wire. Throws unless it was acknowledged. */
export async function registerOverApi(port: number, username: string): Promise<Session> {
  const csrf = await fetch(addressOf(port, '/api/auth/csrf/'));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(addressOf(port, '/api/auth/register/'), {
    method: 'POST',
    headers: { ...proof(csrfToken), 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: '', password: TEST_PASSWORD, password2: TEST_PASSWORD }),
  });
  if (answer.status !== 201) throw new Error(`Registering was answered ${answer.status}.`);
  const { access } = (await answer.json()) as { access: string };
  const cookies = answer.headers.getSetCookie().join('\n');
  const token = /csrftoken=([^;]+)/.exec(cookies)?.[1] ?? '';
  return { ...proof(token), authorization: `Bearer ${access}` };
}

/** The request by which a browser posts a listing with a small photo. */
export async function listingRequest(port: number, session: Session, parts: ListingParts): Promise<Request> {
  return new Request(addressOf(port, '/api/listings/items/'), {
    method: 'POST',
    headers: session,
    body: listingForm({ image: await smallPhoto(), ...parts }),
  });
}

/** Posts a listing over the wire, and answers it. Throws unless it was acknowledged. */
export async function postOverApi(
  port: number,
  session: Session,
  parts: ListingParts,
): Promise<PostedListing> {
  const answer = await fetch(await listingRequest(port, session, parts));
  if (answer.status !== 201) throw new Error(`Posting was answered ${answer.status}.`);
  return (await answer.json()) as PostedListing;
}
