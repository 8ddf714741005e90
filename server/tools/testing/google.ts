import fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from './client.ts';
import { startTestServer, type TestServerOptions } from './testServer.ts';

/**
 * An OpenID Connect issuer on a local port, whose name is its address, with discovery and keys (RS256); ends
 * with the test. It also signs claims as no real one would.
 */
async function startTokenIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'key' };
  const keys = [{ ...(await exportJWK(publicKey)), ...header, use: 'sig' }];
  const app = fastify({ forceCloseConnections: true });
  app.get('/keys', async () => ({ keys }));
  app.get('/.well-known/openid-configuration', async () => ({ issuer: url, jwks_uri: `${url}/keys` }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = () => app.close();
  onTestFinished(stop);
  const sign = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  return { url, sign, stop };
}

export const GOOGLE_CLIENT_ID = 'market.apps.example.org';

/** A server with an issuer of its own, the claims of a good token, and a sign-in. */
export async function startWithIssuer(
  settings: Record<string, string> = {},
  extend?: TestServerOptions['extend'],
) {
  const issuer = await startTokenIssuer();
  const environment = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer.url, ...settings };
  const server = await startTestServer({ environment, ...(extend && { extend }) });
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
