import { expect, onTestFinished, test } from 'vitest';
import { fillServerRenderedFolder } from '../testing/serverRenderedFolder.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestContext } from '../testing/testServer.ts';
import { fuzz } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';

/** Another seed for `npm run fuzz`, which takes any. */
const SEED = 20_260_131;
const CASES = 10_000;

test('whatever nonsense is sent to whichever route, it is refused in sentences, nothing breaks, and no row changes', async () => {
  const { context } = await openTestContext({ DEMO: 'off', RATE_LIMIT: 'off' });
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
