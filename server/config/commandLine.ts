import { RELEASE } from './version.ts';

const SCRIPTS: Readonly<Record<string, string>> = { start: 'npm start', 'start-api': 'npm run start:api' };

/** A command as the operator types it here: `npm run backup -- <folder>`, or `musika backup <folder>`. */
export function commandLine(command: string, args = ''): string {
  if (RELEASE !== null) return `musika ${command} ${args}`.trimEnd();
  const script = SCRIPTS[command] ?? `npm run ${command}`;
  return args === '' ? script : `${script} -- ${args}`;
}
