import type { Page } from '@playwright/test';
import { json } from '../anyBackEnd/answers.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { paths } from '../../src/contract/paths.ts';
import { plainPhoto } from './support/photos.ts';

const ITEMS = `GET ${paths.listings}`;
const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('link', { name: title, exact: true });
const photos = (page: Page) => main(page).getByRole('article').locator('img');

/** A listing in the words of a back end that knows §3 and nothing more. */
const lean = (id: number, changes: object = {}) => ({ id, title: `Pot ${id}`, image: null, ...changes });

test('numbers and texts stand for ids and prices, what is missing or null is missing, what is unknown is ignored', async ({
  page,
  backEnd,
}) => {
  const category = { id: 4, name: 'Electronics', icon: 'plug' };
  const rich = {
    price: '12.5',
    category,
    slug: 'pot-2',
    colour: 'red',
    status: 'for-sale',
    image_variants: {},
  };
  backEnd.on(ITEMS, json([lean(1, { price: 7, seller: '' }), lean(2, rich), { id: 'x9', title: 'Bare' }]));
  backEnd.on(`GET ${paths.listing('x9')}`, json({ id: 'x9', title: 'Bare', description: null }));
  await page.goto('/');
  await expect(main(page).getByText('$7.00')).toBeVisible();
  await expect(main(page).getByText('$12.50')).toBeVisible();
  await expect(card(page, 'Pot 2')).toHaveAttribute('href', '/product/electronics/pot-2');
  await expect(main(page).getByText('Contact seller for prices')).toBeVisible();
  await card(page, 'Bare').click();
  await expect(page).toHaveURL('/product/x9');
  await expect(main(page).getByText('No description available.')).toBeVisible();
  await expect(main(page).getByText('See more of my products')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Copy phone' })).toBeDisabled();
});

test('pictures are found at absolute addresses and at paths of the API host; a lost one is a tile', async ({
  page,
  backEnd,
}) => {
  const photo = await plainPhoto();
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: photo, contentType: 'image/jpeg' }),
  );
  backEnd.on(
    'GET /media/pot.jpg',
    (response) => void response.setHeader('Content-Type', 'image/jpeg').end(photo),
  );
  const images = ['https://pictures.example/pot.jpg', '/media/pot.jpg', '/media/lost.jpg', ''];
  backEnd.on(ITEMS, json(images.map((image, index) => lean(index + 1, { image }))));
  await page.goto('/');
  await expect(photos(page)).toHaveCount(2);
  for (const address of [images[0], `${backEnd.url}/media/pot.jpg`]) {
    const image = main(page).locator(`img[src="${address}"]`);
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
});
