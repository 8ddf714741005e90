import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/printLine.ts';
import { openContext } from '../../openContext.ts';
import { fillServerRenderedFolder } from '../testing/renderedMarket.ts';
import { fuzz } from './fuzz.ts';
import { makeFuzzTarget } from './fuzzTarget.ts';

/**
 * `npm run fuzz -- [seed] [cases]`: bad calls to a temporary server; exit status 1 on a finding.
 */
const [seed = Date.now() % 1_000_000, cases = 10_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'musika-fuzz-'));
const context = await openContext(
  loadConfig({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    PASSWORD_COST: 'quick',
    RATE_LIMIT: 'off',
    PUSH_CONTACT: 'mailto:market@example.org',
  }),
);
const webFolder = join(folder, 'web');
mkdirSync(webFolder);
const target = await makeFuzzTarget(context, fillServerRenderedFolder(webFolder));
printLine(`Seed ${seed}, ${cases} cases, ${target.routes.length} routes`);
const { statuses, findings, changes } = await fuzz(target, seed, cases);
for (const { number, case: call, fault } of findings) {
  printLine(`Case ${number}, ${call.method} ${call.url.slice(0, 200)}: ${fault}`);
}
for (const { table, upTo } of changes) printLine(`Rows of ${table} changed by case ${upTo}`);
printLine(`Responses by status: ${JSON.stringify(statuses)}`);
await target.app.close();
await context.database.destroy();
rmSync(folder, { recursive: true });
process.exitCode = findings.length + changes.length === 0 ? 0 : 1;
