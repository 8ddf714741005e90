import fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { createClient } from './client.ts';
import { startTestServer } from './testServer.ts';

export const GOOGLE_CLIENT_ID = 'market.apps.example.org';

/**
 * A server with an OpenID Connect issuer on a local port, whose name is its address, with discovery and keys
 * (RS256). It also signs claims as no real one would: `sign` changes those of a good token.
 */
export async function startWithIssuer(settings: Record<string, string> = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'key' };
  const keys = [{ ...(await exportJWK(publicKey)), ...header, use: 'sig' }];
  const issuer = fastify({ forceCloseConnections: true });
  issuer.get('/keys', async () => ({ keys }));
  issuer.get('/.well-known/openid-configuration', async () => ({ issuer: iss, jwks_uri: `${iss}/keys` }));
  const iss = await issuer.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => issuer.close());
  const environment = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: iss, ...settings };
  const server = await startTestServer({ environment });
  const iat = Math.floor(server.context.now() / 1000);
  const name = { name: 'Tendai Moyo', given_name: 'Tendai', email: 'tmoyo@example.org' };
  const claims = { iss, aud: GOOGLE_CLIENT_ID, sub: '1142', iat, exp: iat + 3600, ...name };
  const sign = (changes: JWTPayload = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(privateKey);
  const signIn = async (token: unknown, client = createClient(server)) => ({
    answer: await client.google(token),
    client,
  });
  return { server, sign, signIn };
}
