import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from './client.ts';
import { startTestServer, type TestServerOptions } from './testServer.ts';

/** Also such as no real issuer would sign. */
type Claims = Record<string, unknown>;

interface TokenIssuer {
  /** Its address, which is its name. */
  url: string;
  sign: (claims: Claims) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * An OpenID Connect issuer on a local port, with discovery and keys (RS256); ends with the test.
 */
async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'key';
  const published = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/keys') response.end(JSON.stringify({ keys: published }));
    else if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
    else response.writeHead(404).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return {
    url,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    stop,
  };
}

export const GOOGLE_CLIENT_ID = 'market.apps.example.org';

/** A server with an issuer of its own, the claims of a good token, and a sign-in. */
export async function startWithIssuer(
  settings: Record<string, string> = {},
  extend: TestServerOptions['extend'] = () => undefined,
) {
  const issuer = await startTokenIssuer();
  const environment = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer.url, ...settings };
  const server = await startTestServer({ environment, extend });
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
