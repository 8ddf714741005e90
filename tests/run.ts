import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { readReport, type Outcome } from './testReport.ts';

/** One part of `npm test`: a command, and the report in which it leaves its counts, if it leaves any. */
interface Step {
  name: string;
  command: string;
  report?: string;
}

/** Of each failure at the very end: its name, what went wrong and where, and what was waited for. */
const LAST_LINES = 5;

const REPORTS = '.cache/reports';

const vitest = (name: string, projects: string): Step => ({
  name,
  command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${REPORTS}/${name}.json`,
  report: `${REPORTS}/${name}.json`,
});

const STEPS: Step[] = [
  { name: 'browser at hand', command: 'node tests/ensureBrowser.ts' },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'unused code', command: 'knip' },
  vitest('unit', '--project architecture --project unit --project unit-isolated'),
  vitest('server', '--project server --project server-drawing'),
  vitest('server-postgres', '--project server-postgres'),
  { name: 'build', command: 'node tests/buildWebApps.ts' },
  { name: 'first-page budget', command: 'size-limit' },
  vitest('stories', '--project stories'),
  { name: 'browser', command: 'playwright test', report: `${REPORTS}/browser.json` },
];

function outcomeOf({ report }: Step, succeeded: boolean): Outcome {
  const alone: Outcome = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] };
  if (report === undefined) return alone;
  try {
    const outcome = readReport(report);
    // A run that fails outside its tests, in a set-up say, has failed all the same.
    return { ...outcome, failed: succeeded ? outcome.failed : Math.max(outcome.failed, 1) };
  } catch {
    return alone;
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const only = process.argv.slice(2);
const steps = only.length === 0 ? STEPS : STEPS.filter(({ name }) => only.includes(name));
const lines: string[] = [];
const total: Outcome = { passed: 0, failed: 0, failures: [] };

for (const step of steps) {
  process.stdout.write(`\n== ${step.name}: ${step.command}\n`);
  const begun = performance.now();
  const { status } = spawnSync(step.command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const { passed, failed, failures } = outcomeOf(step, status === 0);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
  const seconds = Math.round((performance.now() - begun) / 1000);
  lines.push(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${passed} passed, ${failed} failed, ${seconds} s)`,
  );
}

for (const failure of total.failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
// The last lines are all that some readers of a long run ever see.
for (const failure of total.failures)
  process.stdout.write(`FAILED ${failure.split('\n').slice(0, LAST_LINES).join('\n')}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
