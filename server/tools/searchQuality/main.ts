import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config/config.ts';
import { printLine } from '../../config/terminal.ts';
import { openContext } from '../../openContext.ts';
import { startPostgres } from '../testing/postgres.ts';
import { fillMarket, readListings, readQueries, setFolder } from './market.ts';
import { describeScores, runQueries } from './scores.ts';

const USAGE = `npx node server/tools/searchQuality/main.ts [--postgres] [--misses] [--set FOLDER]

Sends the queries of a set (server/tools/searchQuality/sets/own) to a throw-away market with its listings, and prints
nDCG@10 and how often the first result fits, by kind. --misses names the tuned queries whose results fall short;
--set takes another folder, with files of the same form.`;

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    misses: { type: 'boolean' },
    set: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-quality-'));
  const cluster = options.postgres === true ? await startPostgres() : null;
  const url = cluster?.url('postgres') ?? '';
  const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '', DEMO: 'off' };
  const context = await openContext(loadConfig({ ...none, DATA_DIR: folder, DATABASE_URL: url }));
  const app = await buildApp(context, { logger: false, webFolder: 'no-such-folder' });
  try {
    const set = options.set ?? setFolder('own');
    const listings = readListings(set);
    await fillMarket(context, listings);
    const runs = await runQueries(app, readQueries(listings, set));
    for (const { query, result, score } of runs) {
      if (options.misses !== true || query.isHeld || (score.isFirstRight && score.ndcg > 0.8)) continue;
      const first = result.titles.slice(0, 4).join('; ');
      printLine(`${score.ndcg.toFixed(2)} ${query.kind}: ${query.query} → ${first}`);
    }
    for (const line of describeScores(runs.map(({ score }) => score))) printLine(line);
  } finally {
    await app.close();
    await context.database.destroy();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help === true) printLine(USAGE);
else await main();
