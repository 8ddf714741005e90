import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../config/config.ts';
import { openSqliteDatabase } from '../../database/openDatabase.ts';
import { assembleContext } from '../../openContext.ts';
import { printLine } from '../../config/printLine.ts';
import { createInlineWorker } from '../../worker/jobs.ts';
import { createMemoryBlobStore } from '../testing/temporary.ts';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { fuzz } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';

/**
 * `npm run fuzz -- [seed] [cases]`: bad calls to a server in memory; exit status 1 on a finding.
 */
const [seed = Date.now() % 1_000_000, cases = 10_000] = process.argv.slice(2).map(Number);
const opened = await openSqliteDatabase(':memory:');
const webFolder = mkdtempSync(join(tmpdir(), 'musika-fuzz-'));
const context = await assembleContext(
  {
    config: loadConfig({
      DEMO: 'off',
      DRAW_AHEAD: 'off',
      PASSWORD_COST: 'quick',
      RATE_LIMIT: 'off',
      PUSH_CONTACT: 'mailto:market@example.org',
    }),
    opened,
    blobs: createMemoryBlobStore(Date.now),
    now: Date.now,
  },
  createInlineWorker,
);
const target = await makeFuzzTarget(context, fillServerRenderedFolder(webFolder));
printLine(`Seed ${seed}, ${cases} cases, ${target.routes.length} routes`);
const { statuses, findings, changes } = await fuzz(target, seed, cases);
for (const { number, case: found, fault } of findings) {
  printLine(`Case ${number}, ${found.method} ${found.url.slice(0, 200)}: ${fault}`);
}
for (const { table, upTo } of changes) printLine(`Rows of ${table} changed by case ${upTo}`);
printLine(`Answers by status: ${JSON.stringify(statuses)}`);
await target.app.close();
await opened.database.destroy();
rmSync(webFolder, { recursive: true });
process.exitCode = findings.length + changes.length === 0 ? 0 : 1;
