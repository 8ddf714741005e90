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

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'feel.test.ts',
  ok: messages.length === 0,
  tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test('who sees only the end of a run reads which tests failed and why: Vitest', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          {
            fullName: 'adds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\nreceived 3'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(readReport(file)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: adds\n    expected 2\n    received 3', 'b.test.ts\n    Cannot find module'],
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
  });
});
