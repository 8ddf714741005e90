import { RELEASE } from './version.ts';

// A reader such as `head` may close the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Why the server cannot start, in one sentence that says what to do. Other errors are bugs. */
export class StartError extends Error {
  override name = 'StartError';
}

const SCRIPTS: Readonly<Record<string, string>> = { start: 'npm start', 'start-api': 'npm run start:api' };

/** A command as the operator types it here: `npm run backup -- <folder>`, or `musika backup <folder>`. */
export function commandLine(command: string, args = ''): string {
  if (RELEASE !== null) return `musika ${command} ${args}`.trimEnd();
  const script = SCRIPTS[command] ?? `npm run ${command}`;
  return args === '' ? script : `${script} -- ${args}`;
}
