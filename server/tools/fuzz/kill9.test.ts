import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary.ts';
import { killRound } from './kill9.ts';

test('the server is killed in the midst of writing, again and again: nothing acknowledged is lost, and the database opens', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data');
  for (const [round, after] of [3, 17, 40].entries()) {
    const report = await killRound(dataDir, round, after);
    expect(report.acknowledged).toBeGreaterThanOrEqual(after);
    expect(report).toMatchObject({ lost: [], rowsWithoutPicture: 0, integrity: 'ok' });
  }
}, 120_000);
