import { paths } from '../../../src/contract/paths.ts';
import { createClient } from './client.ts';
import { startTestServer } from './testServer.ts';
import { startTokenIssuer } from './tokenIssuer.ts';

export const GOOGLE_CLIENT_ID = 'market.apps.example.org';

/** A server that takes the ID tokens of an issuer of its own, the claims of a good one, and how to sign in with one. */
export async function startWithIssuer() {
  const issuer = await startTokenIssuer();
  const environment = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer.url };
  const server = await startTestServer({ environment });
  const seconds = Math.floor(server.context.now() / 1000);
  const claims = {
    iss: issuer.url,
    aud: GOOGLE_CLIENT_ID,
    sub: '1142',
    iat: seconds,
    exp: seconds + 3600,
    name: 'Tendai Moyo',
    given_name: 'Tendai',
    email: 'tmoyo@example.org',
  };
  const signIn = async (token: unknown, client = createClient(server)) => {
    const answer = await client.post(paths.google, { token });
    const { access } = { access: null, ...(answer.body as object) };
    if (typeof access === 'string') client.access = access;
    return { answer, client };
  };
  return { issuer, server, claims, signIn };
}
