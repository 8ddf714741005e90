import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import {
  GOOGLE_CLIENT_ID as CLIENT_ID,
  startTokenIssuer,
  startWithIssuer,
} from '../../tools/testing/google.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

const FAILED = { status: 401, body: { detail: 'Google login failed. Please try again.' } };

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

const WRONG_CLAIMS: readonly [string, object][] = [
  ['for another audience', { aud: 'other.apps.example.org' }],
  ['for several, given to another', { aud: [CLIENT_ID, 'other'], azp: 'other' }],
  ['for several, given to nobody in particular', { aud: [CLIENT_ID, 'other'] }],
  ['for several, though given to us', { aud: [CLIENT_ID, 'other'], azp: CLIENT_ID }],
  ['for us, but given to another', { azp: 'other' }],
  ['for nobody', { aud: [] }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of Google, where the issuer is another', { iss: 'https://accounts.google.com' }],
  ['that is over', { iat: 1_000, exp: 2_000 }],
  ['without an end', { exp: undefined }],
  ['that is not valid yet', { nbf: 9_000_000_000 }],
  ['that will be made in the future', { iat: 9_000_000_000, exp: 9_000_003_600 }],
  ['made long ago, that never ends', { iat: 1_000, exp: 9_000_000_000 }],
  ['of nobody', { sub: undefined }],
  ['of an empty subject', { sub: '' }],
];

test('a token of other claims is refused', async () => {
  const { issuer, server, claims, signIn } = await startWithIssuer();
  for (const [what, changes] of WRONG_CLAIMS) {
    const { answer } = await signIn(await issuer.sign({ ...claims, ...changes }));
    expect([what, answer]).toMatchObject([what, FAILED]);
  }
  expect(await server.context.database.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a token signed with a foreign key is refused, under the known name of a key and under its own', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const { privateKey } = await generateKeyPair('RS256');
  for (const kid of ['key-1', 'key-of-mallory']) {
    const { answer } = await signIn(await issuer.sign(claims, { kid }, privateKey));
    expect(answer).toMatchObject(FAILED);
  }
});

test('a key that a token brings along or points at is not heeded, nor asked for', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const asked = vi.fn<(path: string | undefined) => void>();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'mallory', alg: 'RS256' };
  const mallory = createServer((request, response) => {
    asked(request.url);
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => mallory.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mallory.close());
  const url = `http://127.0.0.1:${(mallory.address() as AddressInfo).port}/keys`;
  for (const brought of [{ jwk }, { jku: url }, { x5u: url }]) {
    for (const kid of ['key-1', 'mallory']) {
      const { answer } = await signIn(await issuer.sign(claims, { kid, ...brought }, privateKey));
      expect(answer).toMatchObject(FAILED);
    }
  }
  expect(asked).not.toHaveBeenCalled();
});

test('an unsigned token (alg none) is refused', async () => {
  const { claims, signIn } = await startWithIssuer();
  for (const alg of ['none', 'None', 'nOnE']) {
    const { answer } = await signIn(`${part({ alg, kid: 'key-1' })}.${part(claims)}.`);
    expect(answer).toMatchObject(FAILED);
  }
});

test('a token signed with the public key as a shared secret (HS256) is refused', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const secret = Buffer.from(issuer.publicKey);
  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
  expect((await signIn(await forged)).answer).toMatchObject(FAILED);
});

test('what is no token is refused, or told to be none', async () => {
  const { signIn } = await startWithIssuer();
  for (const token of ['nonsense', 'a.b.c', 'ey.ey.ey', 'x'.repeat(60_000)])
    expect((await signIn(token)).answer).toMatchObject(FAILED);
  for (const token of [undefined, null, 42, '', { alg: 'none' }])
    expect((await signIn(token)).answer).toMatchObject({
      status: 400,
      body: { token: ['Token is required.'] },
    });
});

test('a key that the issuer has just begun to use is found', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  await issuer.rotate();
  expect((await signIn(await issuer.sign(claims))).answer.status).toBe(200);
});

test('while the issuer cannot be reached a sentence says so', async () => {
  const { issuer, claims, signIn } = await startWithIssuer();
  const token = await issuer.sign(claims);
  await issuer.stop();
  const { answer } = await signIn(token);
  expect(answer).toMatchObject({
    status: 503,
    body: { detail: 'Google cannot be reached at the moment. Please try again later.' },
  });
});

test.each(['https://accounts.google.com', 'accounts.google.com'])('%s names Google', async (iss) => {
  const google = 'https://accounts.google.com';
  const issuer = await startTokenIssuer(google);
  const realFetch = globalThis.fetch;
  const redirected = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, options) =>
      realFetch(typeof url === 'string' ? url.replace(google, issuer.url) : url, options),
    );
  onTestFinished(() => redirected.mockRestore());
  const server = await startTestServer({ environment: { GOOGLE_CLIENT_ID: CLIENT_ID } });
  const seconds = Math.floor(server.context.now() / 1000);
  const claims = { iss, aud: CLIENT_ID, sub: '1142', iat: seconds, exp: seconds + 3600 };
  const answer = await createClient(server).post(paths.google, { token: await issuer.sign(claims) });
  expect(answer.status).toBe(200);
});

test('an issuer whose discovery document is another’s is not believed', async () => {
  const issuer = await startTokenIssuer('https://accounts.google.com');
  const environment = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer.url };
  const client = createClient(await startTestServer({ environment }));
  const token = await issuer.sign({ sub: '1' });
  expect((await client.post(paths.google, { token })).status).toBe(503);
});

test.each([{ token: 'x' }, {}])('without a client id Google is not offered to %j', async (body) => {
  const client = createClient(await startTestServer());
  expect(await client.post(paths.google, body)).toMatchObject({
    status: 404,
    body: { detail: 'Signing in with Google is not offered here.' },
  });
});

test('an issuer that sends the server elsewhere is not followed', async () => {
  let elsewhere = '';
  const redirecting = createServer(({ url = '' }, response) => {
    response.writeHead(302, { location: elsewhere + url }).end();
  });
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  onTestFinished(() => void redirecting.close());
  const { port } = redirecting.address() as AddressInfo;
  const name = `http://127.0.0.1:${port}`;
  // All that it says there would be believed of the one that sends the server on.
  const issuer = await startTokenIssuer(name);
  elsewhere = issuer.url;
  const environment = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: name };
  const server = await startTestServer({ environment });
  const seconds = Math.floor(server.context.now() / 1000);
  const claims = { iss: name, aud: CLIENT_ID, sub: '1142', iat: seconds, exp: seconds + 3600, name: 'Rudo' };
  const answer = await createClient(server).post(paths.google, { token: await issuer.sign(claims) });
  expect(answer.status).toBe(503);
});
