import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedSteps, STEPS, REPORTS, type Step } from './steps.ts';
import { readReport, type Outcome } from './testReport.ts';
import { timeTable, type Timed } from './timeTable.ts';

/** Of each failure at the very end: its name, what went wrong and where, and what was waited for. */
const LAST_LINES = 5;

const COMPILED = path.resolve('.cache/compiled');

interface Ended {
  succeeded: boolean;
  /** What it printed, of a step that ran beside others. */
  printed: string;
}

function start({ command, isBeside }: Step): Promise<Ended> {
  const output = isBeside ? 'pipe' : 'inherit';
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    // Each browser worker starts a server of its own: the second finds its modules compiled.
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ succeeded: status === 0, printed }));
  });
}

function outcomeOf({ report }: Step, succeeded: boolean): Outcome {
  const alone: Outcome = {
    passed: succeeded ? 1 : 0,
    failed: succeeded ? 0 : 1,
    failures: [],
    files: [],
  };
  if (report === undefined) return alone;
  try {
    const outcome = readReport(report);
    // A run that fails outside its tests, in a set-up say, has failed all the same.
    return { ...outcome, failed: succeeded ? outcome.failed : Math.max(outcome.failed, 1) };
  } catch {
    return alone;
  }
}

const title = ({ name, command }: Step) => `\n== ${name}: ${command}\n`;
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

const done: (Timed & { succeeded: boolean })[] = [];

async function run(step: Step): Promise<void> {
  if (!step.isBeside) process.stdout.write(title(step));
  // Two steps may leave theirs in the same place, and one that has nothing to run leaves none.
  if (step.report !== undefined) rmSync(step.report, { force: true });
  const begun = performance.now();
  const { succeeded, printed } = await start(step);
  // At once and whole: it stands between the lines of what runs at the same time.
  if (step.isBeside) process.stdout.write(title(step) + printed);
  done.push({ name: step.name, seconds: secondsSince(begun), succeeded, ...outcomeOf(step, succeeded) });
}

async function runInOrder(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const possible = values.changed ? changedSteps() : STEPS;
const steps = positionals.length === 0 ? possible : possible.filter(({ name }) => positionals.includes(name));

const begun = performance.now();
await Promise.all([
  runInOrder(steps.filter(({ isBeside }) => isBeside)),
  runInOrder(steps.filter(({ isBeside }) => !isBeside)),
]);

const sum = (count: (step: Timed) => number) => done.reduce((total, step) => total + count(step), 0);
const [passed, failed] = [sum((step) => step.passed), sum((step) => step.failed)];
const failures = done.flatMap(({ name, failures: own }) => own.map((failure) => `${name}: ${failure}`));
const lines = done.map(
  (step) =>
    `${step.succeeded ? 'ok    ' : 'FAILED'} ${step.name} (${step.passed} passed, ${step.failed} failed)`,
);
for (const failure of failures) process.stdout.write(`\n${failure}\n`);
process.stdout.write(`\n${timeTable(done, secondsSince(begun))}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
// The last lines are all that some readers of a long run ever see.
for (const failure of failures)
  process.stdout.write(`FAILED ${failure.split('\n').slice(0, LAST_LINES).join('\n')}\n`);
process.exitCode = failed === 0 ? 0 : 1;
