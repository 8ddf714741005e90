import { expect, test } from 'vitest';
import { timeTable } from './timeTable.ts';

const counts = { passed: 1, failed: 0, failures: [] };

test('who waits for a run reads at its end which step took the time, and which files of it', () => {
  const files = [3, 7, 90, 12, 8, 9, 6].map((seconds) => ({ name: `of${seconds}.test.ts`, seconds }));
  const table = timeTable(
    [
      { ...counts, name: 'types', seconds: 14, files: [] },
      { ...counts, name: 'browser', seconds: 110, files },
    ],
    124,
  );
  expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'Where the time went',
    'types 14 s',
    'browser 110 s',
    ' of90.test.ts 90 s',
    ' of12.test.ts 12 s',
    ' of9.test.ts 9 s',
    ' of8.test.ts 8 s',
    ' of7.test.ts 7 s',
    'in all 124 s',
  ]);
});
