import type { Page } from '@playwright/test';
import { json, text, type Respond } from '../anyBackEnd/responses.ts';
import type { BackEnd } from '../anyBackEnd/startBackEnd.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { CSRF_COOKIE, CSRF_HEADER, paths } from '../../src/contract/paths.ts';
import { plainPhoto } from './support/photos.ts';
import { fillListing, sendListing, signIn } from './support/student.ts';

const ITEMS = `GET ${paths.listings}`;
const main = (page: Page) => page.getByRole('main');
const photos = (page: Page) => main(page).getByRole('article').locator('img');

/** A listing of a back end that knows §3 and nothing more. */
const lean = (id: number, changes: object = {}) => ({ id, title: `Pot ${id}`, image: null, ...changes });

test('without storage in the browser, pictures load from any host, and a lost one is a tile', async ({
  page,
  backEnd,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
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

const RUDO = { username: 'rudo', phone_number: 263771234567, location: 'Hostel 3', profile_picture: null };
const COOKIES = [`${CSRF_COOKIE}=of-the-api`, 'refresh=rudo'].map((pair) => `${pair}; SameSite=None; Secure`);
const STUDENT = { username: 'rudo', password: 'Sunny#day1' };

const forRudo: (respond: Respond) => Respond = (respond) => async (response, call) => {
  const isRudo = call.headers.authorization === 'Bearer of-rudo';
  await (isRudo ? respond : json({ detail: 'Who are you?' }, 401))(response, call);
};

/** A back end on another site with one student, whose session is in a cookie. */
function knowRudo(backEnd: BackEnd): void {
  const access = json({ access: 'of-rudo' }, 200, { 'Set-Cookie': COOKIES });
  backEnd.on(`POST ${paths.login}`, access);
  backEnd.on(`POST ${paths.refresh}`, async (response, call) => {
    const isRudo = call.headers.cookie?.includes('refresh=rudo') === true;
    await (isRudo ? access : json({ detail: 'No session.' }, 401))(response, call);
  });
  backEnd.on(`GET ${paths.ownProfile}`, forRudo(json(RUDO)));
  backEnd.on(`GET ${paths.myListings}`, forRudo(json({ results: [], next: null })));
  backEnd.on(`GET ${paths.categories}`, json([{ id: 3, name: 'Books' }]));
}

const callsTo = (backEnd: BackEnd, call: string) =>
  backEnd.calls.filter(({ method, path }) => `${method} ${path}` === call);

test('a student signs in at an API on another site, posts a listing there, and signs out', async ({
  page,
  backEnd,
}) => {
  knowRudo(backEnd);
  backEnd.on(`POST ${paths.listings}`, forRudo(text('created', 201)));
  const over = 'refresh=; SameSite=None; Secure; Max-Age=0';
  backEnd.on(`POST ${paths.logout}`, forRudo(text('', 200, { 'Set-Cookie': over })));
  await page.goto('/newlisting');
  await signIn(page, STUDENT);
  await expect(page).toHaveURL('/newlisting');
  // The page cannot read the cookie of the API's site: the token comes from the body.
  expect(callsTo(backEnd, `POST ${paths.login}`).at(-1)?.headers[CSRF_HEADER.toLowerCase()]).toBe('csrf');

  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await fillListing(page, { title: 'Clay pot', category: 'Books', photo: await plainPhoto() });
  await sendListing(page);
  const [posted] = callsTo(backEnd, `POST ${paths.listings}`);
  expect(posted?.headers).toMatchObject({ authorization: 'Bearer of-rudo', 'x-csrftoken': 'csrf' });
  expect(posted?.body).toMatch(/name="category_id"\r\n\r\n3\r\n/);

  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  // A back end may require it.
  const signedOut = () => callsTo(backEnd, `POST ${paths.logout}`)[0]?.headers.authorization;
  await expect.poll(signedOut).toBe('Bearer of-rudo');
});

/** Loses the code of a part until the returned function is called; call it before a prefetch. */
async function loseCode(page: Page, part: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${part}[^/]*\\.js`);
  await page.route(files, (route) => route.abort('connectionreset'));
  return () => page.unroute(files);
}

test('code that does not arrive says so: of a screen, and of everything', async ({ page }) => {
  const mend = await loseCode(page, 'SearchPage-');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.goBack();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();

  await loseCode(page, '');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Nothing happens? Load this page again.' })).toBeVisible();
});
