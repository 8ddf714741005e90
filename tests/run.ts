import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Of each failure at the very end: some readers of a long run see only its last lines. */
const FAILURE_LINES = 8;

const vitest = (...projects: string[]): string =>
  `vitest run ${projects.map((name) => `--project ${name} `).join('')}--reporter=default --reporter=github-actions`;

/** Two lists of steps that run side by side: each waits in part for processes, a database or a browser. */
const LANES: Record<string, string>[] = [
  {
    unit: vitest('architecture', 'unit', 'unit-isolated', 'unit-pure'),
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

const passed: string[] = [];
const failed: string[] = [];
/** For the very end: each failure, and what was skipped or flaky. */
const notes: string[] = [];

/** The `::error …::message` lines of Vitest and Playwright; of other tools the last lines. */
function failuresOf(output: string): string[] {
  const errors = [...output.matchAll(/^::error (.*?)::(.*)$/gm)].map(([, properties = '', message = '']) => {
    const [file, line, title] = ['file', 'line', 'title'].map((name) =>
      decodeURIComponent(new RegExp(`\\b${name}=([^,]*)`).exec(properties)?.[1] ?? ''),
    );
    const lines = `${title} (${file}:${line})\n${decodeURIComponent(message).trim()}`.split(/\n\s*/);
    return lines.slice(0, FAILURE_LINES).join('\n  ');
  });
  // A file that cannot be loaded has no line to point at, and so no such line of output.
  const files = output.match(/^ FAIL .* \[ .* \]\n(?:.*\n){3}/gm) ?? [];
  const failures = [...files, ...errors];
  return failures.length > 0 ? failures : [output.split('\n').slice(-FAILURE_LINES).join('\n  ')];
}

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
  notes.push(...(output.match(/^SKIPPED: .*\n/gm) ?? []));
  // Playwright lists the tests below their number.
  const flaky = /^ {2}\d+ (flaky\n(?: {4}.*\n)+)/m.exec(stripVTControlCharacters(output))?.[1];
  if (flaky !== undefined) notes.push(`MEND what is ${flaky}`);
  if (status === 0) return;
  for (const failure of failuresOf(stripVTControlCharacters(output).trimEnd()))
    notes.push(`FAILED ${name}: ${failure}\n`);
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
