import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** What one step of `npm test` came to: its counts, the title and first lines of each failure, and what each file took. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
  files: { name: string; seconds: number }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightError {
  message?: string;
  /** The line of the test that failed. */
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: {
      projectName: string;
      status: string;
      results: { errors: PlaywrightError[]; duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const LINES = 14;
/** Terminal colours; ECMA-48, 8.3.117. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[\d;]*m/g;

/** What the browser printed of itself, which Playwright puts between what went wrong and what it waited for. */
const BROWSER_LOGS = /Browser logs:\n[^]*?(?=Call log:|$)/;

const inShort = (title: string, message: string | undefined): string =>
  [title, ...(message ?? '').replace(COLOURS, '').split('\n').slice(0, LINES)].join('\n    ');

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has no test that failed.
    if (failed.length === 0 && message) return [inShort(name, message)];
    return failed.map(({ fullName, failureMessages }) => inShort(`${name}: ${fullName}`, failureMessages[0]));
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

function toMessage({ message = '', location }: PlaywrightError): string {
  const place = location === undefined ? '' : ` (${basename(location.file)}:${location.line})`;
  const [what = '', ...rest] = message.replace(COLOURS, '').replace(BROWSER_LOGS, '').split('\n');
  return [what + place, ...rest.filter((line) => line.trim() !== '')].join('\n');
}

function ofPlaywright({ suites, stats }: PlaywrightReport): Outcome {
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        // A test that ran out of time has two errors: that it did, and what it waited for.
        const messages = results.flatMap(({ errors }) => errors.map(toMessage));
        return inShort(`[${projectName}] ${file}: ${title}`, messages.join('\n'));
      }),
  );
  const milliseconds = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const own = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    milliseconds.set(file, (milliseconds.get(file) ?? 0) + own);
  }
  const files = [...milliseconds].map(([name, own]) => ({ name, seconds: own / 1000 }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, files };
}

/** Reads the JSON report that Vitest or Playwright has left; throws where there is none. */
export function readReport(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
}
