import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TEST_PASSWORD } from '../../server/tools/testing/client.ts';
import { listingForm, smallPhoto } from '../../server/tools/testing/listingForm.ts';
import { startPostgres } from '../../server/tools/testing/postgres.ts';
import {
  addressOf,
  postOverApi,
  registerOverApi,
  startServerProcess,
} from '../../server/tools/testing/serverProcess.ts';
import { pictureForm } from '../../server/tools/testing/unsafeCases.ts';
import type { RecordedMarket } from './recordedMarket.ts';

/** Registers users and posts listings by calls that every version has. */
async function fillMarket(port: number): Promise<RecordedMarket> {
  const rudo = await registerOverApi(port, 'rudo');
  const call = async (method: string, path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(addressOf(port, `/api/${path}`), {
      method,
      headers: { ...rudo, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await call('PATCH', 'auth/profile/', { phone_number: '263771234567', location: 'Avondale' });
  await call('POST', 'auth/upload-profile-picture/', pictureForm(await smallPhoto()));
  await postOverApi(port, rudo, { title: 'Red kettle', price: '12.50' });
  const reserved = await postOverApi(port, rudo, { title: 'Desk lamp', price: '8' });
  const sold = await postOverApi(port, rudo, { title: 'Bicycle', price: '90.05', category_id: '2' });
  const deleted = await postOverApi(port, rudo, { title: 'Torn poster' });
  await call('PATCH', `listings/items/${reserved.slug}/`, { status: 'reserved' });
  await call('PATCH', `listings/items/${sold.slug}/`, { status: 'sold' });
  await call('DELETE', `listings/items/${deleted.slug}/`, {});
  const photos = listingForm({ image: await smallPhoto(), title: 'Three pots', price: '4' });
  for (const width of [9, 10])
    photos.append('images', new Blob([Uint8Array.from(await smallPhoto(width))]), `${width}.jpg`);
  await call('POST', 'listings/items/', photos);
  const tendai = await registerOverApi(port, 'tendai');
  await postOverApi(port, tendai, { title: 'Hindi book हिन्दी', price: '3' });
  return readMarket(port, rudo);
}

/** What visitors and users get from that version. */
async function readMarket(port: number, headers: Record<string, string>): Promise<RecordedMarket> {
  const read = async (path: string) => (await fetch(addressOf(port, `/api/${path}`), { headers })).json();
  const profile = (await read('auth/profile/')) as RecordedMarket['profile'];
  const listings: RecordedMarket['listings'] = [];
  for (const id of [1, 2, 3, 5, 6]) {
    const { slug, title, description, price, status, image, photos } = (await read(
      `listings/items/${id}/`,
    )) as RecordedMarket['listings'][number];
    const images = photos.map((photo) => ({ image: photo.image }));
    listings.push({ id, slug, title, description, price, status, image, photos: images });
  }
  const csrf = await fetch(addressOf(port, '/api/auth/csrf/'));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const login = await fetch(addressOf(port, '/api/auth/login/'), {
    method: 'POST',
    headers: {
      cookie: `csrftoken=${csrfToken}`,
      'X-CSRFToken': csrfToken,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username: 'tendai', password: TEST_PASSWORD }),
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return {
    recordedAt: Date.now(),
    password: TEST_PASSWORD,
    cookies,
    profile,
    listings,
  };
}

async function record(root: string, target: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musika-record-'));
  const server = await startServerProcess(
    { DATA_DIR: dataDir, RATE_LIMIT: 'off', DATABASE_URL: databaseUrl ?? '' },
    { root },
  );
  const market = await fillMarket(server.port);
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(dataDir, 'pictures'), join(target, 'pictures'), { recursive: true });
  rmSync(join(target, 'pictures/.incoming'), { recursive: true, force: true });
  writeFileSync(join(target, 'market.json'), `${JSON.stringify(market, null, 2)}\n`);
  if (databaseUrl === null) {
    writeFileSync(join(target, 'musika.sqlite.gz'), gzipSync(readFileSync(join(dataDir, 'musika.sqlite'))));
  } else {
    const args = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', databaseUrl];
    const dump = execFileSync('pg_dump', args, { encoding: 'utf8' });
    // psql's own commands, which no server knows.
    writeFileSync(join(target, 'musika.sql'), dump.replaceAll(/^\\.*\n/gm, '').replaceAll(/^--.*\n/gm, ''));
  }
  rmSync(dataDir, { recursive: true });
}

const [version, root = '.'] = process.argv.slice(2);
if (version === undefined) throw new Error('Write: npm run upgrades:record -- <version> [its checkout]');
const folder = join('tests/upgrades', version);
await record(root, join(folder, 'sqlite'), null);
const cluster = await startPostgres();
if (cluster === null) throw new Error('A PostgreSQL has to be installed.');
try {
  await record(root, join(folder, 'postgres'), cluster.url('postgres'));
} finally {
  await cluster.remove();
}
