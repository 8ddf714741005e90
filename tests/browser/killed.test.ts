import { request } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { openShop } from './support/seller.ts';
import { startMusika, withDataDir } from './support/startMusika.ts';
import { expect, test } from './support/test.ts';

test('a listing and its photo survive a kill of the server right after the response', async () => {
  // Two servers start.
  test.slow();
  await withDataDir(async (dataDir) => {
    const first = await startMusika(dataDir);
    const api = await request.newContext({ baseURL: first.url });
    const seller = await openShop(api);
    await seller.post({ title: 'Textbook of botany', photo: await plainPhoto(800, 600) });
    await first.stop('SIGKILL');

    const second = await startMusika(dataDir, { PORT: new URL(first.url).port });
    const listings = (await (await api.get('/api/listings/items/')).json()) as {
      title: string;
      image: string;
    }[];
    expect(listings.map(({ title }) => title)).toEqual(['Textbook of botany']);
    const picture = await api.get(listings[0]?.image ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    expect((await picture.body()).length).toBeGreaterThan(100);
    await api.dispose();
    await second.stop();
  });
});
