import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Tables } from '../database/tables.ts';
import { createClient, TEST_PASSWORD, type TestClient } from '../tools/testing/client.ts';
import { freePort } from '../tools/testing/freePort.ts';
import { smallPhoto } from '../tools/testing/listingForm.ts';
import { openMarket, post, typeCommand } from '../tools/testing/market.ts';
import { lacksProgram } from '../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../tools/testing/temporary.ts';
import { createWorker } from '../worker/jobs.ts';
import { purgePictures } from './purges.ts';
import { readPurges } from './purgeStore.ts';

/** A CDN that records what it is asked to purge. */
async function startCdn() {
  const calls: string[] = [];
  const cdn = { status: 200, calls, url: '' };
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    void text(request).then((body) => {
      calls.push([request.method, request.url, authorization, body].filter(Boolean).join(' '));
      return response.writeHead(cdn.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cdn;
}

const photos = async (names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, new Blob([Uint8Array.from(await smallPhoto())]), 'photo.jpg');
  return form;
};

const addressesOf = ({ body }: { body: unknown }) =>
  (body as { photos: { image: string; image_variants: { url: string }[] }[] }).photos.flatMap((photo) =>
    photo.image_variants.map(({ url }) => url),
  );

const remove = (seller: TestClient) => seller.send('DELETE', paths.listing('1'));

test('whatever ends that a picture is shown has it purged, what is still shown is not @postgres', async () => {
  const { server, seller } = await openMarket();
  const { database } = server.context;
  const { url, calls } = await startCdn();
  const cdn = { purgeUrl: `${url}{path}`, token: null, origin: null };
  const purged = async () => {
    await purgePictures(database, cdn);
    return calls.splice(0).map((call) => call.replace('PURGE ', ''));
  };
  const set = (values: Partial<Pick<Tables['users'], 'suspended_at'> & { hidden_at: number | null }>) =>
    'hidden_at' in values
      ? database.updateTable('listings').set(values).execute()
      : database.updateTable('users').set(values).execute();
  await post(seller);
  const first = addressesOf(
    await seller.send('PATCH', paths.listing('1'), { body: await photos(['images']) }),
  );
  expect(first.length).toBeGreaterThan(1);
  expect(await purged()).toEqual([]);

  const now = addressesOf(await seller.send('PATCH', paths.listing('1'), { body: await photos(['image']) }));
  expect(await purged()).toEqual(first.filter((address) => !now.includes(address)));
  const avatarOf = async () =>
    (
      (await seller.send('POST', paths.uploadProfilePicture, { body: await photos(['profile_picture']) }))
        .body as { profile_picture: string }
    ).profile_picture;
  const avatar = await avatarOf();
  const next = await avatarOf();
  expect(await purged()).toEqual([avatar]);

  await set({ hidden_at: 1 });
  expect((await purged()).toSorted()).toEqual(now.toSorted());
  await set({ hidden_at: null });
  expect(await purged()).toEqual([]);
  await set({ suspended_at: 1 });
  expect((await purged()).toSorted()).toEqual([...now, next].toSorted());
  await set({ suspended_at: null });
  await seller.send('DELETE', paths.account, { body: { password: TEST_PASSWORD } });
  expect([...new Set(await purged())].toSorted()).toEqual([...now, next].toSorted());
});

test('a CDN that fails loses no purge: the operator is told, and it is done within a quarter of a minute @postgres', async () => {
  const cdn = await startCdn();
  const { server, seller } = await openMarket({
    CDN_PURGE_URL: `${cdn.url}/zones/1/purge_cache`,
    CDN_PURGE_TOKEN: 'cdn-token',
    PUBLIC_URL: 'http://market.example.org',
  });
  const { app, context, log } = server;
  const { image } = (await post(seller)).body as { image: string };
  await remove(seller);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  cdn.status = 500;
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.advanceTimersByTime(15_000);
  await expect.poll(log).toContain('The CDN answered 500 to POST');
  await context.database.updateTable('picture_purges').set({ noted_at: 0 }).execute();
  const warning = 'The CDN may still show 1 removed pictures: CDN_PURGE_URL does not work; see the log.';
  const client = createClient(server);
  expect((await client.get('/readyz')).body).toMatchObject({ warnings: expect.arrayContaining([warning]) });
  expect((await typeCommand(context, 'status')).join('\n')).toContain(warning);
  expect((await client.get('/metrics')).text).toMatch(/^musika_purges_waiting 1$/m);

  cdn.status = 200;
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => readPurges(context.database, 9)).toEqual([]);
  const files = JSON.stringify({ files: [`http://market.example.org${image}`] });
  expect(cdn.calls.at(-1)).toBe(`POST /zones/1/purge_cache Bearer cdn-token ${files}`);
  expect((await client.get('/metrics')).text).toMatch(/^musika_purge_oldest_seconds 0$/m);
});

test('a process without a CDN forgets what no other has purged for hours', async () => {
  const { server, seller } = await openMarket();
  const { database, now } = server.context;
  await post(seller);
  await remove(seller);
  await database.updateTable('picture_purges').set({ noted_at: 0 }).execute();
  const fresh = { picture_key: 'fresh', picture_widths: '[]', noted_at: now() };
  await database.insertInto('picture_purges').values(fresh).execute();
  await createWorker(server.context).runDueJobs();
  expect(await readPurges(database, 9)).toMatchObject([fresh]);
});

test.skipIf(lacksProgram('nginx', 'no cache is purged'))(
  'nginx with the operator’s file serves a picture from its cache, and after the purge no more',
  async () => {
    const { server, seller } = await openMarket();
    const { image } = (await post(seller)).body as { image: string };
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [folder, port] = [makeTemporaryFolder(), await freePort()];
    const site = readFileSync('release/proxy/nginx-cache.conf', 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(/ *listen \[.*\n/, '')
      .replace('/var/cache/nginx/musika', `${folder}/cache`)
      .replaceAll('http://127.0.0.1:8080', origin);
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `user root; daemon off; pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    onTestFinished(async () => {
      nginx.kill();
      await once(nginx, 'exit');
    });
    const cache = `http://127.0.0.1:${port}`;
    const statusOf = async () => (await fetch(`${cache}${image}`)).status;
    await expect.poll(statusOf).toBe(200);
    await remove(seller);
    expect((await createClient(server).get(image)).status).toBe(404);
    expect(await statusOf()).toBe(200);
    await purgePictures(server.context.database, { purgeUrl: `${cache}{path}`, token: null, origin: null });
    expect(await statusOf()).toBe(404);
  },
);
