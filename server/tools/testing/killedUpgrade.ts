import { join } from 'node:path';
import { copyBeforeUpgrade } from '../../database/copyBeforeUpgrade.ts';
import { migrate, STEPS } from '../../database/migrate.ts';
import { openBesideServer } from '../../database/openDatabase.ts';
import { COMMAND_LIMITS } from '../../database/openPostgres.ts';

/** `DATA_DIR=… node killedUpgrade.ts <step>`: upgrades as a start does, and dies after that step. */
const [killed = ''] = process.argv.slice(2);
const { DATA_DIR: dataDir = '', DATABASE_URL: url = '' } = process.env;
const config = { dataDir, databaseUrl: url === '' ? null : url };
const { database } = await openBesideServer(config, { connections: 3, limits: COMMAND_LIMITS });
if (config.databaseUrl === null)
  await copyBeforeUpgrade(database, join(dataDir, 'musika.sqlite'), () => undefined);
const steps = Object.entries(STEPS).map(([name, step]) => [
  name,
  {
    ...step,
    async up(db: Parameters<typeof step.up>[0]) {
      await step.up(db);
      if (name === killed) process.kill(process.pid, 'SIGKILL');
    },
  },
]);
await migrate(database, Object.fromEntries(steps) as typeof STEPS);
