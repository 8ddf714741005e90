import { decodeJwt, generateKeyPair, exportJWK, SignJWT, type JWTHeaderParameters } from 'jose';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';
import { keyFor } from '../../crypto/tokens.ts';

/** A session, its token's claims, and a signer of other tokens with these claims. */
async function open() {
  const server = await startTestServer();
  const client = createClient(server);
  await client.register('tendai');
  const access = client.access ?? '';
  const claims = decodeJwt(access);
  const key = keyFor('access-token', server.context.secret);
  const statusWith = async (token: string) => {
    client.access = token;
    return (await client.get(paths.ownProfile)).status;
  };
  const sign = (header: Partial<JWTHeaderParameters>, by: Parameters<SignJWT['sign']>[0] = key) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(by);
  return { server, access, claims, key, statusWith, sign };
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

test('a token is believed by its signature alone: not changed, not cut off, not with another’s signature', async () => {
  const { access, claims, statusWith, sign } = await open();
  expect(await statusWith(access)).toBe(200);
  const [header = '', , signature = ''] = access.split('.');
  const changed = part({ ...claims, exp: 9_000_000_000 });
  expect(await statusWith(`${header}.${changed}.${signature}`)).toBe(401);
  expect(await statusWith(`${header}.${part(claims)}.`)).toBe(401);
  expect(await statusWith(await sign({}, new Uint8Array(32)))).toBe(401);
});

test('a token is taken with one algorithm alone, though the key be right', async () => {
  const { key, claims, statusWith, sign } = await open();
  expect(await statusWith(await sign({}))).toBe(200);
  const long = new Uint8Array([...key, ...key]);
  for (const [alg, by] of [
    ['HS384', long],
    ['HS512', long],
  ] as const) {
    expect([alg, await statusWith(await sign({ alg }, by))]).toEqual([alg, 401]);
  }
  for (const alg of ['none', 'None', 'NONE']) {
    const unsigned = `${part({ alg, typ: 'at+jwt' })}.${part(claims)}.`;
    expect([alg, await statusWith(unsigned)]).toEqual([alg, 401]);
  }
  const { privateKey } = await generateKeyPair('RS256');
  expect(await statusWith(await sign({ alg: 'RS256' }, privateKey))).toBe(401);
});

test('a key that a token brings along or points at is not heeded', async () => {
  const { statusWith, sign } = await open();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const oct = { kty: 'oct', k: Buffer.alloc(32).toString('base64url') };
  const url = 'https://keys.evil.example/';
  for (const brought of [{ jwk }, { jku: url }, { x5u: url }, { kid: '../../dev/null' }]) {
    expect(await statusWith(await sign({ alg: 'RS256', ...brought }, privateKey))).toBe(401);
    expect(await statusWith(await sign({ ...brought, jwk: oct }, new Uint8Array(32)))).toBe(401);
  }
});

test('a token of another kind, or of a key for another purpose, is none', async () => {
  const { server, statusWith, sign } = await open();
  for (const typ of ['JWT', 'id+jwt', 'csrf']) expect(await statusWith(await sign({ typ }))).toBe(401);
  const { secret } = server.context;
  expect(await statusWith(await sign({}, keyFor('refresh-token', secret)))).toBe(401);
  expect(await statusWith(await sign({}, secret))).toBe(401);
});
