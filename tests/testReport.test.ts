import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from './testReport.ts';

function report(content: unknown): string {
  const file = join(tmpdir(), `musika-report-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const specWith = (title: string, status: string, errors: object[]) => ({
  title,
  file: 'feel.test.ts',
  ok: errors.length === 0,
  tests: [{ projectName: 'phone', status, results: [{ errors, duration: 1500 }] }],
});
const spec = (title: string, status: string, ...messages: string[]) =>
  specWith(
    title,
    status,
    messages.map((message) => ({ message })),
  );

test('who sees only the end of a run reads which tests failed and why: Vitest', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          {
            fullName: 'adds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\nreceived 3'],
          },
        ],
      },
      {
        name: 'b.test.ts',
        message: 'Cannot find module',
        startTime: 1000,
        endTime: 1000,
        assertionResults: [],
      },
    ],
  });
  expect(readReport(file)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: adds\n    expected 2\n    received 3', 'b.test.ts\n    Cannot find module'],
    files: [
      { name: 'a.test.ts', seconds: 2.5 },
      { name: 'b.test.ts', seconds: 0 },
    ],
  });
});

test('who sees only the end of a run reads which tests failed and why: Playwright', () => {
  const file = report({
    stats: { expected: 2, unexpected: 1, flaky: 0 },
    suites: [
      {
        specs: [spec('stands still', 'expected')],
        suites: [{ specs: [spec('does not move', 'unexpected', 'Out of time', 'it waited for the button')] }],
      },
    ],
  });
  expect(readReport(file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['[phone] feel.test.ts: does not move\n    Out of time\n    it waited for the button'],
    files: [{ name: 'feel.test.ts', seconds: 3 }],
  });
});

test('who sees only the end of a run reads the line that failed, and what it waited for, not what the browser printed', () => {
  const message = [
    'Error: locator.click: Test timeout of 60000ms exceeded.',
    'Browser logs:',
    '',
    '<launching> chromium --headless',
    'Call log:',
    "  - waiting for getByRole('button')",
  ].join('\n');
  const location = { file: '/somewhere/tests/browser/feel.test.ts', line: 78 };
  const specs = [specWith('sells', 'unexpected', [{ message, location }])];
  const file = report({ stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs }] });
  expect(readReport(file).failures).toEqual([
    [
      '[phone] feel.test.ts: sells',
      'Error: locator.click: Test timeout of 60000ms exceeded. (feel.test.ts:78)',
      'Call log:',
      "  - waiting for getByRole('button')",
    ].join('\n    '),
  ]);
});
