import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../testing/client.ts';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../testing/temporary.ts';
import { isOnPostgres } from '../testing/testDatabase.ts';
import { openTestContext, startTestServer } from '../testing/testServer.ts';
import { fuzz } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';
import { PARAMETERS } from './hostile.ts';
import { FIELDS } from './hostileBodies.ts';
import { killRound } from './kill9.ts';

/** What the test reads of the API's OpenAPI document. */
interface Description {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  components: { schemas: Record<string, { properties?: object }> };
}

test('the fuzz knows each parameter of a query and each field of a body that the API describes', async () => {
  const { body, text } = await createClient(await startTestServer()).get('openapi.json');
  const { paths, components } = body as Description;
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const parameters = calls
    .flatMap(({ parameters: named = [] }) => named.filter((one) => one.in === 'query'))
    .map(({ name }) => name);
  const bodies = [...text.matchAll(/"requestBody":\{.*?"#\/components\/schemas\/(\w+)"/g)];
  const fields = bodies.flatMap(([, name = '']) => Object.keys(components.schemas[name]?.properties ?? {}));
  expect(parameters).toContain('campus_place');
  expect(fields).toEqual(expect.arrayContaining(['photo_order', 'shop_enabled']));
  expect(PARAMETERS).toEqual(expect.arrayContaining(parameters));
  expect(FIELDS).toEqual(expect.arrayContaining(fields));
});

/** Another seed for `npm run fuzz`, which takes any. */
const SEED = 20_260_131;
/** The checks of input are the same on PostgreSQL; its own answers to hostile values come early. */
const CASES = isOnPostgres() ? 3_000 : 10_000;

test('whatever nonsense is sent to whichever route, it is refused in sentences, nothing breaks, and no row changes', async () => {
  const { context } = await openTestContext({
    DEMO: 'off',
    RATE_LIMIT: 'off',
    PUSH_CONTACT: 'mailto:market@example.org',
  });
  const target = await makeFuzzTarget(context, fillServerRenderedFolder(makeTemporaryFolder()));
  onTestFinished(() => target.app.close());
  expect(target.routes.length).toBeGreaterThan(30);
  const report = await fuzz(target, SEED, CASES);
  expect(report.findings).toEqual([]);
  expect(report.changes).toEqual([]);
  // All kinds of answers came up: the cases reach beyond the first check.
  expect(Object.keys(report.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '413', '415']),
  );
}, 180_000);

// The killed process has SQLite in either run.
test.skipIf(isOnPostgres())(
  'the server is killed in the midst of writing, again and again: nothing acknowledged is lost, and the database opens',
  async () => {
    const dataDir = join(makeTemporaryFolder(), 'data');
    for (const [round, after] of [3, 17, 40].entries()) {
      const report = await killRound(dataDir, round, after);
      expect(report.acknowledged).toBeGreaterThanOrEqual(after);
      expect(report).toMatchObject({ lost: [], rowsWithoutPicture: 0, integrity: 'ok' });
    }
  },
  120_000,
);
