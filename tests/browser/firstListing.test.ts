import sharp from 'sharp';
import { CORNER_COLOUR, makeJpeg } from '../../server/tools/testing/photos.ts';
import { expect, test } from './support/test.ts';
import { newStudent, postListing, registerStudent } from './support/student.ts';

/** The mean red, green and blue of the picture's top left. */
async function cornerColour(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: 8, top: 8, width: 32, height: 32 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test(
  'a student posts a photo of what they sell, another finds it and writes to them',
  { tag: '@phone' },
  async ({ page, otherContext }) => {
    const title = 'Desk lamp, bright';
    const photo = await makeJpeg({ megapixels: 2, orientation: 6, gps: true });

    await test.step('they register and are signed in', async () => {
      await registerStudent(page, newStudent());
      await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    });

    await test.step('they post a listing with a photo from their phone', async () => {
      await postListing(page, {
        title,
        description: 'Hardly used. Collect at the hostel.',
        price: '12.50',
        category: 'Hostel Essentials',
        phone: '263771234567',
        location: 'Mount Pleasant, Harare',
        photo,
      });
      await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
    });

    await test.step('they reload and are still signed in', async () => {
      await page.reload();
      await expect(page).toHaveURL('/newlisting');
      await expect(page.getByLabel('Title')).toBeVisible();
    });

    const visitor = await otherContext.newPage();

    await test.step('a visitor in another browser finds it on Home and opens it', async () => {
      await visitor.goto('/');
      await visitor.getByRole('link', { name: title }).first().click();
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(visitor).toHaveTitle(`${title} | Musika`);
      await expect(visitor.getByText('$12.50')).toBeVisible();
      await expect(
        visitor.getByRole('complementary', { name: 'Contact Seller' }).getByText('Mount Pleasant, Harare'),
      ).toBeVisible();
    });

    await test.step('the WhatsApp link is right to the letter', async () => {
      const link = visitor.getByRole('link', { name: /WhatsApp/ }).first();
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/263771234567\?/);
      const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      const [message, address] = text.split('\n');
      expect(message).toBe(`I'm interested in your listing: ${title}`);
      expect(address).toMatch(/\/l\/[a-z]+$/);
    });

    await test.step('the served picture is upright and has no EXIF', async () => {
      const source = await visitor.getByRole('img', { name: title }).first().getAttribute('src');
      const picture = await visitor.request.get(new URL(source ?? '', page.url()).href);
      const body = await picture.body();
      const { width, height, exif, orientation } = await sharp(body).metadata();
      expect(width).toBeGreaterThan(height);
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
      expect(await cornerColour(body)).toEqual([
        expect.closeTo(CORNER_COLOUR.red, -1.5),
        expect.closeTo(CORNER_COLOUR.green, -1.5),
        expect.closeTo(CORNER_COLOUR.blue, -1.5),
      ]);
    });
  },
);
