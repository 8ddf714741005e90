import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/terminal.ts';
import { codeOf } from '../../database/databaseErrors.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * Runs a program of PostgreSQL, on the database at `url` if given, and resolves to what it prints. The
 * password is in the environment: every user can read command lines. Throws a StartError if it fails.
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, signal }: { url?: string; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const words: string[] = [];
  const env = { ...process.env };
  if (url !== undefined) {
    const address = new URL(url);
    if (address.password !== '') env['PGPASSWORD'] = decodeURIComponent(address.password);
    address.password = '';
    words.push(`--dbname=${address.href}`, '--no-password');
  }
  const child = spawn(program, [...words, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], signal });
  const kill = () => void child.kill();
  process.once('exit', kill);
  try {
    const ended = once(child, 'exit') as Promise<[number]>;
    const [printed, said, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (status === 0) return printed;
    throw new StartError(`See to what ${program} says, then try again: ${said.trim()}`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new StartError(`Install the client programs of PostgreSQL: there is no ${program} on the PATH.`);
  } finally {
    process.off('exit', kill);
  }
}

/** Throws a StartError where a process that backs up PostgreSQL has no `pg_dump`, or one that is too old. */
export async function requirePgDump(
  { backupTo, databaseUrl, backgroundRounds }: Config,
  database: Kysely<Tables>,
): Promise<void> {
  if (backupTo === null || databaseUrl === null || !backgroundRounds) return;
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database);
  const server = Number.parseInt(rows[0]?.server_version ?? '', 10);
  const printed = await runPostgresTool('pg_dump', ['--version']);
  const own = Number(/ (\d+)/.exec(printed)?.[1]);
  if (own >= server) return;
  throw new StartError(
    `Install the client programs of PostgreSQL ${server}, or unset BACKUP_TO: pg_dump is of version ${own}, and cannot dump the database.`,
  );
}
