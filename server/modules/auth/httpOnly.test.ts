import { expect, test } from 'vitest';
import { SESSION_HINT_COOKIE } from '../../../src/contract/firstPage.ts';
import { CSRF_COOKIE, paths } from '../../../src/contract/paths.ts';
import { type Answer, createClient, TEST_PASSWORD } from '../../tools/testing/client.ts';
import { startTestServer } from '../../tools/testing/testServer.ts';

/** The app sends the one as a header, and learns of a session by the other; neither is a secret. */
const READABLE = new Set([CSRF_COOKIE, SESSION_HINT_COOKIE]);

const setCookies = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat().map(String);

// OWASP ASVS 5.0, 3.3.4.
test('no cookie that proves who somebody is can be read by a script, or comes in any other way', async () => {
  const client = createClient(await startTestServer());
  const answers = [
    await client.register('tendai'),
    await client.login('tendai'),
    await client.refresh(),
    await client.get(paths.ownProfile),
    await client.get(paths.exportAccount),
    await client.post(paths.recoveryCodes, { password: TEST_PASSWORD }),
    await client.get(paths.csrf),
    await client.refresh(),
    await client.post(paths.logout),
  ];
  const lines = answers.flatMap(setCookies);
  const secrets = lines.filter((line) => !READABLE.has(line.split('=')[0] ?? ''));
  expect(new Set(secrets.map((line) => line.split('=')[0]))).toContain('musika_refresh');
  for (const line of secrets) expect(line).toMatch(/; HttpOnly(?:;|$)/);

  const values = secrets
    .map((line) => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '')
    .filter((value) => value !== '');
  expect(new Set(values).size).toBeGreaterThan(3);
  for (const { text, headers } of answers) {
    const { 'set-cookie': _cookies, ...others } = headers;
    for (const value of values) expect(text + JSON.stringify(others)).not.toContain(value);
  }
});
