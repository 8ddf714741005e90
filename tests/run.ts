import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const vitest = (...projects: string[]): string => ['vitest run', ...projects].join(' --project ');

/** Two lists of steps that run side by side: each waits in part for processes, a database or a browser. */
const LANES: Record<string, string>[] = [
  {
    unit: vitest('pure', 'pages'),
    server: vitest('server'),
    'server-postgres': vitest('server-postgres'),
    format: 'oxfmt --check .',
    imports: 'npm run --silent imports -- --output-type=err',
    unused: 'knip',
  },
  {
    lint: 'npm run --silent lint -- --format=unix',
    chromium: 'node tests/chromium.ts',
    build: 'node tests/browser/support/buildOnce.ts',
    size: 'size-limit --silent',
    stories: vitest('stories'),
    browser: 'playwright test --reporter=list,github',
  },
];

const [passed, failed]: [string[], string[]] = [[], []];
/** For the very end, because some readers of a long run see only its last lines. */
const notes: string[] = [];

/** What Vitest and Playwright say of a failed test or file, and what was skipped or flaky. */
const NOTED = /^(?: FAIL .*\n.*\n| {2}\d+\) .*\n.*\n.*\n|SKIPPED: .*\n| {2}\d+ flaky\n(?: {4}.*\n)+)/gm;

async function run(name: string, command: string): Promise<void> {
  const begun = performance.now();
  let output = '';
  // Each browser worker starts a server: from the second on its modules are compiled.
  const env = { ...process.env, NODE_COMPILE_CACHE: `${process.cwd()}/.cache/compiled` };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise((resolve) => void child.once('close', resolve));
  // At once and whole: other steps run at the same time.
  process.stdout.write(`\n== ${name}: ${command}\n${output}`);
  (status === 0 ? passed : failed).push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
  const lines = stripVTControlCharacters(output).trimEnd();
  const noted = lines.match(NOTED) ?? (status === 0 ? [] : [lines.split('\n').slice(-8).join('\n')]);
  notes.push(...noted.map((note) => `${name}: ${note.trim()}`));
}

/** `npm test`, and with names after `--` those steps alone; a failed step does not stop the next. */
async function runLane(steps: Record<string, string>): Promise<void> {
  const names = process.argv.slice(2);
  for (const [name, command] of Object.entries(steps))
    if (names.length === 0 || names.includes(name)) await run(name, command);
}

await Promise.all(LANES.map(runLane));
process.stdout.write(`\n${notes.join('\n')}\nFAILED: ${failed.join(', ') || 'nothing'}\n`);
process.stdout.write(`passed: ${passed.join(', ') || 'nothing'}\n`);
process.exitCode = failed.length === 0 && passed.length > 0 ? 0 : 1;
