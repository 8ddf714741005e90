import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../../database/openDatabase.ts';
import { startPostgres } from './postgresCluster.ts';
import { TEMPLATE } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the throw-away cluster; null on a machine that has no PostgreSQL. */
    postgresUrl: string | null;
  }
}

/** One cluster for all tests of the project, with a database of today's tables that each test gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster?.url('postgres') ?? null);
  if (cluster === null) {
    process.stdout.write(
      'SKIPPED: no PostgreSQL on this machine (initdb, postgres); Debian: apt-get install postgresql\n',
    );
    return async () => {};
  }
  const client = new Client(cluster.url('postgres'));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await (await openPostgresDatabase(cluster.url(TEMPLATE))).database.destroy();
  return () => cluster.remove();
}
