import { http, HttpResponse } from 'msw';
import { call, refuse, says } from '../support/call.ts';
import type { Page } from '@playwright/test';
import type { BackEnd } from './support/anyBackEnd.ts';
import { expect, test } from './support/anyBackEnd.ts';
import { CSRF_COOKIE, CSRF_HEADER, paths } from '../../src/contract/paths.ts';
import { plainPhoto } from './support/photos.ts';
import { fillListing, sendListing, signIn } from './support/student.ts';

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
  const headers = { 'Content-Type': 'image/jpeg' };
  backEnd.use(http.get('*/media/pot.jpg', () => new HttpResponse(Uint8Array.from(photo), { headers })));
  const images = ['https://pictures.example/pot.jpg', '/media/pot.jpg', '/media/lost.jpg', ''];
  const listings = images.map((image, index) => lean(index + 1, { image }));
  backEnd.use(http.get(call(paths.listings), says(200, listings)));
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

type Respond = (info: { request: Request }) => Response;

const forRudo =
  (respond: Respond): Respond =>
  (info) =>
    info.request.headers.get('authorization') === 'Bearer of-rudo'
      ? respond(info)
      : refuse('Who are you?', 401);

/** A back end on another site with one student, whose session is in a cookie. */
function knowRudo(backEnd: BackEnd): void {
  const headers = COOKIES.map((cookie): [string, string] => ['Set-Cookie', cookie]);
  const opened = () => HttpResponse.json({ access: 'of-rudo' }, { headers });
  backEnd.use(
    http.post(call(paths.login), opened),
    http.post(call(paths.refresh), ({ cookies }) =>
      cookies['refresh'] === 'rudo' ? opened() : refuse('No session.', 401),
    ),
    http.get(call(paths.ownProfile), forRudo(says(200, RUDO))),
    http.get(call(paths.myListings), forRudo(says(200, { results: [], next: null }))),
    http.get(call(paths.categories), says(200, [{ id: 3, name: 'Books' }])),
  );
}

const callsTo = (backEnd: BackEnd, sought: string) => backEnd.calls.filter(({ name }) => name === sought);

test('a student signs in at an API on another site, posts a listing there, and signs out', async ({
  page,
  backEnd,
}) => {
  knowRudo(backEnd);
  const headers = { 'Set-Cookie': 'refresh=; SameSite=None; Secure; Max-Age=0' };
  backEnd.use(
    http.post(
      call(paths.listings),
      forRudo(() => HttpResponse.text('created', { status: 201 })),
    ),
    http.post(
      call(paths.logout),
      forRudo(() => HttpResponse.text('', { headers })),
    ),
  );
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

test('code that does not arrive says so: of a screen, until the network is back, and of everything', async ({
  page,
  context,
}) => {
  const mend = await loseCode(page, 'SearchPage-');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await expect(page.getByRole('combobox', { name: 'Search listings' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Musika' }).click();
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await mend();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  // A phone on a dead network calls itself online.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toHaveText('This page could not be shown.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Browse Listings' })).toBeVisible();

  await loseCode(page, '');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Nothing happens? Load this page again.' })).toBeVisible();
});
