import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What `npm audit --json` says of a package: faults, or the names of packages that bring one. */
interface Vulnerability {
  via: (string | { url: string; title: string; severity: string })[];
}

const valueOf = (table: string, key: 'id' | 'ignoreUntil' | 'reason'): string =>
  new RegExp(`^${key} = "?([^"\\n]+)`, 'm').exec(table)?.[1] ?? '';

/** The accepted faults of `osv-scanner.toml`; one that has no reason or whose day is over is not. */
export function acceptedFaults(toml: string, today: string): string[] {
  const tables = toml
    .replaceAll(/^\s*#.*$/gm, '')
    .split('[[IgnoredVulns]]')
    .slice(1);
  return tables
    .filter((table) => valueOf(table, 'reason') !== '' && valueOf(table, 'ignoreUntil') >= today)
    .map((table) => valueOf(table, 'id'));
}

/** A line for each fault that is not accepted. */
export function openFaults(report: object, accepted: readonly string[]): string[] {
  if (!('vulnerabilities' in report))
    throw new Error('The registry of npm does not say which faults are known.');
  const packages = Object.entries(report.vulnerabilities as Record<string, Vulnerability>);
  return packages.flatMap(([name, { via }]) =>
    via
      .filter((fault) => typeof fault !== 'string')
      .filter(({ url }) => !accepted.includes(url.split('/').at(-1) ?? ''))
      .map(({ url, title, severity }) => `${name}: ${title} (${severity}, ${url})`),
  );
}

/** `npm run audit`: ends with status 1 while a package has a known fault that is not accepted. */
function main(): void {
  const { stdout } = spawnSync('npm audit --json', { shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const today = new Date().toISOString().slice(0, 10);
  const accepted = acceptedFaults(readFileSync('osv-scanner.toml', 'utf8'), today);
  const lines = openFaults(JSON.parse(stdout || '{}') as object, accepted);
  process.stdout.write(lines.map((line) => `${line}\n`).join('') || 'No known fault that is not accepted.\n');
  process.exitCode = lines.length === 0 ? 0 : 1;
}

if (import.meta.main)
  try {
    main();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
