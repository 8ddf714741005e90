import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from './client.ts';
import { startTestServer } from './testServer.ts';

/** Also such as no real issuer would sign. */
type Claims = Record<string, unknown>;
type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

interface TokenIssuer {
  /** Its address, which is its name. */
  url: string;
  /** The public key as it is published, for tokens that abuse it. */
  publicKey: string;
  /** Signs claims; by default as this issuer does, with its newest key. */
  sign: (claims: Claims, header?: Partial<JWTHeaderParameters>, key?: PrivateKey) => Promise<string>;
  /** Publishes a new key beside the old ones, and signs with it from now on. */
  rotate: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * An OpenID Connect issuer on a local port, with discovery and keys (RS256); ends with the test.
 */
export async function startTokenIssuer(name?: string): Promise<TokenIssuer> {
  const published: object[] = [];
  let current = await addKey(published);
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/keys') response.end(JSON.stringify({ keys: published }));
    else if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: name ?? url, jwks_uri: `${url}/keys` }));
    else response.writeHead(404).end('{}');
  });
  const url = await listen(server);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return {
    url,
    publicKey: JSON.stringify(published[0]),
    sign: (claims, header, key) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: current.kid, ...header })
        .sign(key ?? current.privateKey),
    rotate: async () => void (current = await addKey(published)),
    stop,
  };
}

async function addKey(published: object[]) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = `key-${published.length + 1}`;
  published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
  return { kid, privateKey };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

export const GOOGLE_CLIENT_ID = 'market.apps.example.org';

/** A server with an issuer of its own, the claims of a good token, and a sign-in. */
export async function startWithIssuer(settings: Record<string, string> = {}) {
  const issuer = await startTokenIssuer();
  const environment = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer.url, ...settings };
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
