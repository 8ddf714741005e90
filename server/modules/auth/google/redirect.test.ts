import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../../../src/contract/paths.ts';
import { createClient } from '../../../tools/testing/client.ts';
import { startTestServer } from '../../../tools/testing/testServer.ts';
import { startTokenIssuer } from '../../../tools/testing/google.ts';

const CLIENT_ID = 'market.apps.example.org';

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
