import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { StartError } from '../config/startError.ts';

/**
 * Runs one of PostgreSQL's own programs (`pg_dump`, `pg_restore`) on the database at `url`. The password goes by the
 * environment: what stands on a command line, every user of the machine can read. Throws a StartError if it fails.
 */
export async function runPostgresTool(program: string, url: string, words: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, '--no-password', ...words], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [said, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    if (status !== 0) throw new StartError(`See to what ${program} says, then try again: ${said.trim()}`);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    throw new StartError(`Install the client programs of PostgreSQL: there is no ${program} on the PATH.`);
  }
}
