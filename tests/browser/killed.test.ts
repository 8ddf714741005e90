import { request } from '@playwright/test';
import { makeJpeg } from '../../server/tools/testing/photos.ts';
import { expect, test } from './support/test.ts';
import { startMusika, withDataDir } from './support/startMusika.ts';
import { newStudent, postListing, registerStudent } from './support/student.ts';

test('a listing and its photo survive a kill of the server right after the response', async ({ browser }) => {
  await withDataDir(async (dataDir) => {
    const first = await startMusika(dataDir);
    const context = await browser.newContext({ baseURL: first.url });
    const page = await context.newPage();
    await registerStudent(page, newStudent('killed'));
    // The signal is sent when the response arrives: nothing can be written to the disk after it.
    const killed = page
      .waitForResponse((response) => response.url().endsWith('/listings/items/') && response.status() === 201)
      .then(() => first.stop('SIGKILL'));
    await Promise.all([
      killed,
      postListing(page, {
        title: 'Textbook of botany',
        description: '',
        price: '8',
        category: 'Textbooks',
        phone: '263771234567',
        location: 'Avondale',
        photo: await makeJpeg({ megapixels: 1 }),
      }),
    ]);
    await context.close();

    const second = await startMusika(dataDir);
    const api = await request.newContext({ baseURL: second.url });
    const listings = (await (await api.get('/api/listings/items/')).json()) as {
      title: string;
      image: string;
    }[];
    expect(listings.map(({ title }) => title)).toEqual(['Textbook of botany']);
    const picture = await api.get(listings[0]?.image ?? '');
    expect(picture.status()).toBe(200);
    expect((await picture.body()).length).toBeGreaterThan(1000);
    await api.dispose();
    await second.stop();
  });
});
