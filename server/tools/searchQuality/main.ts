import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config/config.ts';
import { openContext } from '../../openContext.ts';
import { startPostgres } from '../testing/postgres.ts';
import { askAll, describeScores, scoreOf } from './scores.ts';
import { fillMarket, readListings, readQueries, setFolder } from './market.ts';

const USAGE = `npm run bench:search-quality [-- --postgres] [-- --misses] [-- --set FOLDER]

Asks the queries of a set (server/tools/searchQuality/sets/own) of a throw-away market with its listings, and tells
nDCG@10 and how often the first result fits, by kind. --misses names the queries whose answers fall short;
--set asks those of another folder, with files of the same form.`;

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean' },
    misses: { type: 'boolean' },
    set: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-quality-'));
  const cluster = options.postgres === true ? await startPostgres() : null;
  const url = cluster?.url('postgres') ?? '';
  const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '', DEMO: 'off' };
  const context = await openContext(loadConfig({ ...none, DATA_DIR: folder, DATABASE_URL: url }));
  const app = await buildApp(context, { logger: false, webFolder: 'no-such-folder', dictionaryFolder: null });
  try {
    const set = options.set ?? setFolder('own');
    const listings = readListings(set);
    await fillMarket(context, listings);
    const answers = await askAll(app, readQueries(listings, set));
    for (const { query, answer } of answers) {
      const score = scoreOf(query, answer);
      if (options.misses !== true || query.isHeld || (score.isFirstRight && score.ndcg > 0.8)) continue;
      say(`${score.ndcg.toFixed(2)} ${query.kind}: ${query.query} → ${answer.titles.slice(0, 4).join('; ')}`);
    }
    for (const line of describeScores(answers.map(({ query, answer }) => scoreOf(query, answer)))) say(line);
  } finally {
    await app.close();
    await context.database.destroy();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help === true) say(USAGE);
else await main();
