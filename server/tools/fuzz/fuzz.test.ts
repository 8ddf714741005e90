import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { makeTemporaryFolder } from '../testing/temporary.ts';
import { openTestContext } from '../testing/testServer.ts';
import { fuzz } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';
import { killRound } from './kill9.ts';

/** Another seed for `npm run fuzz`, which takes any. */
const SEED = 20_260_131;
/** `npm run fuzz` makes 10,000. */
const CASES = 1_500;

test('a bad call to any route is rejected in sentences, breaks nothing and changes no row', async () => {
  const { context } = await openTestContext({
    DEMO: 'off',
    RATE_LIMIT: 'off',
    PUSH_CONTACT: 'mailto:market@example.org',
  });
  const target = await makeFuzzTarget(context, fillServerRenderedFolder(makeTemporaryFolder()));
  onTestFinished(() => target.app.close());
  expect(target.routes.length).toBeGreaterThan(30);
  expect(target.parameters).toContain('campus_place');
  expect(target.fields).toEqual(expect.arrayContaining(['photo_order', 'shop_enabled']));
  const report = await fuzz(target, SEED, CASES);
  expect(report.findings).toEqual([]);
  expect(report.changes).toEqual([]);
  // The cases reach beyond the first check of a call.
  expect(Object.keys(report.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '413', '415']),
  );
}, 180_000);

// The killed process has SQLite in either run.
test('a server killed while it writes loses nothing acknowledged, and its database opens', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  for (const [round, after] of [3, 30].entries()) {
    const report = await killRound(dataDir, round, after);
    expect(report.acknowledged).toBeGreaterThanOrEqual(after);
    expect(report).toMatchObject({ lost: [], rowsWithoutPicture: 0, integrity: 'ok' });
  }
}, 120_000);
