import { plainPhoto } from './support/photos.ts';
import { expect, test } from './support/test.ts';

test(
  'photos open on the whole screen, zoom from 0.5× to 3×, and follow each other, by button, key and fingers',
  { tag: '@phone' },
  async ({ page, seller }) => {
    const { slug } = await seller.post({
      title: 'Wooden stool',
      photo: await plainPhoto(800, 600),
      photos: [await plainPhoto(600, 800), await plainPhoto(700, 700)],
    });
    await page.goto(`/product/electronics/${slug}`);
    const opener = page.getByRole('button', { name: 'Enlarge photo 1 of 3: Wooden stool' });
    await opener.click();
    const viewer = page.getByRole('dialog', { name: 'Wooden stool' });
    const picture = viewer.getByRole('img', { name: 'Wooden stool' });
    const shape = () =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    // Until its picture is loaded, the viewer's edges are in the middle of the screen.
    await expect.poll(shape).toBeCloseTo(4 / 3, 1);
    await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    const zoom = viewer.getByRole('status', { name: 'Zoom' });
    await expect(zoom).toHaveText('1×');
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoom).toHaveText('1.25×');
    for (const [name, end] of [
      ['Zoom in', '3×'],
      ['Zoom out', '0.5×'],
    ] as const) {
      const button = viewer.getByRole('button', { name });
      while (await button.isEnabled()) await button.click();
      await expect(zoom).toHaveText(end);
      await viewer.getByRole('button', { name: 'Reset zoom' }).click();
      await expect(zoom).toHaveText('1×');
    }
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => {
      const at = apart === undefined ? [] : [180 - apart / 2, 180 + apart / 2];
      const touchPoints = at.map((x, id) => ({ id, x, y: 400 }));
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await fingers('touchStart', 60);
    for (const apart of [80, 100, 120]) await fingers('touchMove', apart);
    await fingers('touchEnd');
    await expect.poll(async () => Number.parseFloat((await zoom.textContent()) ?? '')).toBeGreaterThan(1.5);

    // The next photo is whole again.
    const expectPhoto = (number: number) => expect(viewer.getByText(`Photo ${number} of 3`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expectPhoto(2);
    await expect(zoom).toHaveText('1×');
    await expect.poll(shape).toBeCloseTo(3 / 4, 1);
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expectPhoto(3);
    await expect.poll(shape).toBeCloseTo(1, 1);
    await page.keyboard.press('ArrowRight');
    await expectPhoto(1);

    const swipe = async (by: number) => {
      await page.mouse.move(180, 370);
      await page.mouse.down();
      await page.mouse.move(180 + by, 370, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(-120);
    await expectPhoto(2);
    await swipe(120);
    await expectPhoto(1);
    // An enlarged picture moves instead, and is in the middle again at its own size.
    const middle = async () => {
      const { x, width } = (await picture.boundingBox()) ?? { x: Number.NaN, width: 0 };
      return Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2);
    };
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
    await swipe(-120);
    await expectPhoto(1);
    expect(await middle()).toBeGreaterThan(10);
    await page.keyboard.press('-');
    await expect(zoom).toHaveText('1.75×');
    await page.keyboard.press('0');
    await expect(zoom).toHaveText('1×');
    await expect.poll(middle).toBeLessThan(1);
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expectPhoto(3);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    const last = page.getByRole('button', { name: 'Enlarge photo 3 of 3: Wooden stool' });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(opener).not.toBeInViewport();
  },
);
