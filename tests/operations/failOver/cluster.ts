import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { parse, stringify } from 'yaml';
import { freePort } from '../../../server/tools/testing/freePort.ts';
import { ordinaryUser } from '../../../server/tools/testing/postgres.ts';
import { missingPrograms, PATH, until } from '../programs.ts';

const FILES = 'release/postgresql';
const PASSWORD = 'change-me-1';
/** Patroni runs this once on the first machine; the page has the same two statements. */
const OURS = `create role musika login password 'ours'; create database musika owner musika`;

/** What this machine lacks, as a sentence; null if nothing. */
export const missing = () =>
  missingPrograms({
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    [join(template().postgresql.bin_dir, 'postgres')]: 'postgresql',
  });

const template = () => parse(readFileSync(`${FILES}/patroni.yml`, 'utf8')) as PatroniFile;

interface PatroniFile {
  name: string;
  restapi: object;
  etcd3: object;
  bootstrap: { dcs: Record<string, unknown> };
  postgresql: { bin_dir: string; parameters: object } & Record<string, unknown>;
  watchdog: object;
}

interface Node {
  name: string;
  port: number;
  api: number;
  data: string;
  start: () => void;
  patroni: ChildProcess | null;
}

export interface Cluster {
  /** What `DATABASE_URL` is beside HAProxy. */
  url: string;
  primary: () => Promise<Node>;
  /** Ends a machine at once: Patroni and PostgreSQL by SIGKILL, or both hang (SIGSTOP). */
  lose: (node: Node, how: 'killed' | 'hangs') => Promise<void>;
  /** Brings it back; resolves when commits wait for it again. */
  bringBack: (node: Node) => Promise<void>;
  /** What PostgreSQL's connections wait for, and HAProxy's state: why the market sells nothing. */
  describe: () => Promise<string>;
  stop: () => void;
}

/** Starts etcd, two machines with PostgreSQL under Patroni, and HAProxy, all on this machine. */
export async function startCluster(folder: string, times: Record<string, number>): Promise<Cluster> {
  const user = ordinaryUser();
  const children: ChildProcess[] = [];
  const own = (path: string) => user !== null && chownSync(path, user.uid, user.gid);
  own(folder);
  const run = (name: string, program: string, args: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const env = { PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(program, args, { ...user, cwd: folder, env, stdio: ['ignore', log, log] });
    children.push(child);
    return child;
  };

  const [client, peer, write, read] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [http, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const etcd = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': http,
    'advertise-client-urls': http,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  run(
    'etcd',
    'etcd',
    Object.entries(etcd).flatMap(([name, value]) => [`--${name}`, value]),
  );

  const makeNode = async (name: string): Promise<Node> => {
    const [port, api] = [await freePort(), await freePort()];
    const file = template();
    const home = join(folder, name);
    mkdirSync(home);
    own(home);
    const data = join(home, 'data');
    const restapi = { ...file.restapi, ...at(api), allowlist: ['127.0.0.1'] };
    Object.assign(file, { name, restapi, etcd3: { hosts: [`127.0.0.1:${client}`] } });
    Object.assign(file.bootstrap.dcs, times);
    Object.assign(file.postgresql, {
      ...at(port),
      data_dir: data,
      pgpass: join(home, 'pgpass'),
      parameters: { unix_socket_directories: home },
      pg_hba: ['local all all trust', ...['replication', 'all'].map(hostLine)],
    });
    const config = join(folder, `${name}.yml`);
    writeFileSync(config, stringify(file));
    const start = () => {
      node.patroni = run(name, 'patroni', [config]);
    };
    const node: Node = { name, port, api, data, start, patroni: null };
    return node;
  };
  const nodes = [await makeNode('one'), await makeNode('two')];

  const haproxy = nodes.reduce(
    (lines, { name, port, api }) =>
      lines.replaceAll(
        new RegExp(`server ${name} \\S+`, 'g'),
        `server ${name} 127.0.0.1:${port} port ${api}`,
      ),
    readFileSync(`${FILES}/haproxy.cfg`, 'utf8')
      .replace(/bind .*:5000/, `bind 127.0.0.1:${write}`)
      .replace(/bind .*:5001/, `bind 127.0.0.1:${read}`),
  );
  const admin = join(folder, 'haproxy.sock');
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    haproxy.replace('global\n', `global\n    stats socket ${admin} mode 600\n`),
  );

  const primary = async () => {
    for (const node of nodes) if (await responds(node, 'primary').catch(() => false)) return node;
    throw new Error('There is no primary.');
  };
  // Patroni promotes a standby only once it has noted that commits wait for it.
  const isSynchronous = async () => {
    const { name } = await primary();
    const standby = nodes.find((node) => node.name !== name);
    return standby !== undefined && responds(standby, 'synchronous');
  };
  const stop = () => {
    for (const { data } of nodes) {
      const postmaster = existsSync(join(data, 'postmaster.pid')) ? postmasterOf(data) : 0;
      if (isOf(postmaster, data)) endAll(postmaster);
    }
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  nodes[0]?.start();
  await until('the first machine is the primary', async () => (await primary()).name === 'one');
  nodes[1]?.start();
  await until('commits wait for the standby', isSynchronous);
  for (const statement of OURS.split('; ')) await query((await primary()).port, statement);
  run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await until('HAProxy leads to the primary', async () => (await query(write, 'select 1')) === 1);

  return {
    url: `postgres://musika:ours@127.0.0.1:${write}/musika`,
    primary,
    async lose({ patroni, data }, how) {
      const signal = how === 'killed' ? 'SIGKILL' : 'SIGSTOP';
      const postmaster = postmasterOf(data);
      // A hung machine runs nothing: its connections stay open, and nobody responds on them.
      const backends = how === 'hangs' ? childrenOf(postmaster) : [];
      patroni?.kill(signal);
      for (const pid of [postmaster, ...backends]) process.kill(pid, signal);
    },
    async bringBack(node) {
      const { patroni, data } = node;
      const postmaster = postmasterOf(data);
      if (isOf(postmaster, data)) endAll(postmaster);
      patroni?.kill('SIGKILL');
      node.start();
      await until('commits wait for the standby again', isSynchronous, 180);
    },
    async describe() {
      const waits = nodes.map(async ({ name, port }) => {
        const rows = await rowsOf(port, WAITS).catch((error: unknown) => [String(error)]);
        return `PostgreSQL ${name}: ${JSON.stringify(rows)}`;
      });
      const states = text(connect(admin).end('show stat\n')).catch(String);
      return [...(await Promise.all(waits)), `HAProxy:\n${await states}`].join('\n');
    },
    stop,
  };
}

const WAITS = `select application_name, state, wait_event_type, wait_event, count(*), max(now() - state_change)::text
  from pg_stat_activity group by 1, 2, 3, 4`;

/** Where a program of a machine is, in Patroni's file. */
const at = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` });

/** Whether Patroni says this of its machine. */
const responds = async ({ api }: Node, path: string) =>
  (await fetch(`http://127.0.0.1:${api}/${path}`, { signal: AbortSignal.timeout(1_000) })).ok;

const hostLine = (database: string) => `host ${database} all 127.0.0.1/32 scram-sha-256`;

const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => Number(line) || []);

/** Whether the process is the PostgreSQL of these data: another may have its number by now. */
const isOf = (pid: number, data: string): boolean =>
  existsSync(`/proc/${pid}/cwd`) && readlinkSync(`/proc/${pid}/cwd`) === data;

function endAll(postmaster: number): void {
  for (const pid of [...childrenOf(postmaster), postmaster]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its postmaster.
    }
  }
}

const query = async (port: number, statement: string) => (await rowsOf(port, statement)).length;

async function rowsOf(port: number, statement: string): Promise<unknown[]> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
    // A machine that hangs accepts connections, and does not respond.
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
