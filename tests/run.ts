import { spawn } from 'node:child_process';

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
/** What failed, and what was skipped or flaky: for the end, because some readers see only the last lines. */
const notes: string[] = [];

async function run(name: string, command: string): Promise<void> {
  const begun = performance.now();
  let output = `\n== ${name}: ${command}\n`;
  // Each browser worker starts a server: from the second on its modules are compiled.
  const env = { ...process.env, NODE_COMPILE_CACHE: `${process.cwd()}/.cache/compiled` };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise((resolve) => void child.once('close', resolve));
  (status === 0 ? passed : failed).push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
  // At once and whole: other steps run at the same time.
  if (status === 0) process.stdout.write(output);
  notes.push(...(status === 0 ? (output.match(/^SKIPPED: .*$|^ +\d+ flaky\n.*$/gm) ?? []) : [output]));
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
