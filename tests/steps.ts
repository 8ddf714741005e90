import { execFileSync } from 'node:child_process';

/** One part of `npm test`: a command, and the report in which it leaves its counts, if it leaves any. */
export interface Step {
  name: string;
  command: string;
  report?: string;
  /** Runs at the same time as the others, one after the other among their kind: it starts no browser and opens no port. */
  isBeside?: boolean;
}

export const REPORTS = '.cache/reports';

const check = (name: string, command: string): Step => ({ name, command, isBeside: true });

const vitest = (name: string, projects: string): Step => ({
  name,
  command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${REPORTS}/${name}.json`,
  report: `${REPORTS}/${name}.json`,
});

const browser = (name: string, options: string): Step => ({
  name,
  command: `playwright test ${options}`.trim(),
  report: `${REPORTS}/browser.json`,
});

const CHECKS: Step[] = [
  check('types', 'npm run --silent typecheck'),
  check('lint', 'npm run --silent lint'),
  check('format', 'npm run --silent format:check'),
  check('unused code', 'knip'),
];

const BROWSER_AT_HAND: Step = { name: 'browser at hand', command: 'node tests/ensureBrowser.ts' };

/** All of `npm test`, in the order in which it runs. */
export const STEPS: Step[] = [
  ...CHECKS,
  BROWSER_AT_HAND,
  vitest('unit', '--project architecture --project unit --project unit-isolated'),
  vitest('server', '--project server --project server-own-process'),
  vitest('server-postgres', '--project server-postgres'),
  { name: 'build', command: 'node tests/buildWebApps.ts' },
  { name: 'first-page budget', command: 'size-limit' },
  vitest('stories', '--project stories'),
  browser('browser', ''),
];

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The commit at which this branch left `main`; on `main`, the last one. What is not yet committed counts as changed. */
function base(): string {
  return git('merge-base', 'main', 'HEAD') ?? git('merge-base', 'origin/main', 'HEAD') ?? 'HEAD';
}

/**
 * What a change can break, quickly (CONTRIBUTING says what it leaves out): every check, the tests that import what has changed, and
 * in the browser those that have changed themselves and the few that are tagged @smoke.
 */
export function changedSteps(): Step[] {
  const since = `--changed=${base()}`;
  return [
    ...CHECKS,
    BROWSER_AT_HAND,
    vitest('architecture', '--project architecture'),
    vitest('unit', `--project unit --project unit-isolated ${since}`),
    vitest('server', `--project server --project server-own-process ${since}`),
    vitest('server-postgres', `--project server-postgres ${since}`),
    vitest('stories', `--project stories ${since}`),
    browser('browser: smoke', '--project=desktop --grep=@smoke'),
    browser('browser: changed', `--only-changed=${base()} --pass-with-no-tests`),
  ];
}
