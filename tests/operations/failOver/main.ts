import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine } from '../../../server/config/printLine.ts';
import { startServerProcess } from '../../../server/tools/testing/serverProcess.ts';
import { countPosts, type Load, startLoad } from '../load.ts';
import { until } from '../programs.ts';
import { type Cluster, missing, startCluster } from './cluster.ts';

/** Posts that are acknowledged between two kills, so that each kill can lose some. */
const POSTS_BETWEEN = 20;

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    ttl: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

/** Patroni's own times, by `--ttl 30`; those of `release/postgresql/patroni.yml` without it. */
const times = (): Record<string, number> => {
  const ttl = Number(options.ttl);
  return options.ttl === undefined ? {} : { ttl, loop_wait: ttl / 3, retry_timeout: ttl / 3 };
};

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** One kill: from the loss to the first post that begins afterwards and is acknowledged. */
async function loseOnce(
  number: number,
  cluster: Cluster,
  load: Load,
): Promise<{ served: number; total: number }> {
  load.beginRound();
  await until('the market sells', async () => load.round.posts >= POSTS_BETWEEN);
  const lost = await cluster.primary();
  const how = number % 2 === 0 ? 'hangs' : 'killed';
  const before = load.round;
  load.beginRound();
  const at = performance.now();
  await cluster.lose(lost, how);
  await until('another is the primary', async () => (await cluster.primary()).name !== lost.name);
  const promoted = performance.now();
  // What was under way at the loss may have been acknowledged just before.
  load.round.servedAt = null;
  await until('the market sells again', async () => load.round.servedAt !== null);
  const { servedAt, failures, slowest } = load.round;
  // Registrations are tried again under another name.
  const faults = [...before.failures, ...failures].filter(
    ({ of, isUnavailable }) => of !== 'registration' && !isUnavailable,
  );
  const unavailable = failures.filter(({ isUnavailable }) => isUnavailable).length;
  const first = servedAt ?? promoted;
  await cluster.bringBack(lost);
  const served = Math.max(0, first - promoted);
  const total = first - at;
  const cells = [
    number,
    how,
    before.posts,
    before.reads,
    seconds(promoted - at),
    seconds(served),
    seconds(total),
  ];
  printLine(`| ${[...cells, unavailable, faults.length, seconds(slowest)].join(' | ')} |`);
  for (const fault of new Set(faults.map(({ reason }) => reason))) printLine(`  Fault: ${fault}`);
  return { served, total };
}

/** `npm run drill:failover -- [--kills 20] [--ttl 30] [--keep]`: status 1 where a write was lost. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'musika-failover-'));
  printLine(`Starting etcd, two PostgreSQLs under Patroni, HAProxy and Musika in ${folder}`);
  const cluster = await startCluster(folder, times());
  const data = mkdtempSync(join(tmpdir(), 'musika-failover-data-'));
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: data, RATE_LIMIT: 'off' };
  const server = await startServerProcess(settings);
  try {
    const load = startLoad(server.port, { sellers: 4, readers: 4 });
    printLine(
      '| # | primary | posts before | reads before | promoted s | served after s | in all s | 503 | faults | slowest s |',
    );
    printLine('|---|---|---|---|---|---|---|---|---|---|');
    const rounds: { served: number; total: number }[] = [];
    for (let number = 1; number <= Number(options.kills); number += 1)
      rounds.push(await loseOnce(number, cluster, load));
    await load.stop();
    const { lost, doubled } = await countPosts(cluster.url, load.acknowledged);
    const worst = (of: 'served' | 'total') => seconds(Math.max(...rounds.map((round) => round[of])));
    printLine(
      `${rounds.length} primaries lost, ${load.acknowledged.size} acknowledged posts: ${lost} lost, ${doubled} posted twice; ` +
        `serving again at most ${worst('served')} s after a promotion, ${worst('total')} s after the loss`,
    );
    process.exitCode = lost + doubled === 0 ? 0 : 1;
  } catch (error) {
    options.keep = true;
    printLine(await cluster.describe());
    printLine(`Failed; the logs are in ${folder}. The last lines of Musika's:\n${server.log().slice(-4000)}`);
    throw error;
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    cluster.stop();
    if (!options.keep) for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
  }
}

const lacks = missing();
if (lacks === null) await main();
else {
  printLine(lacks);
  process.exitCode = 1;
}
