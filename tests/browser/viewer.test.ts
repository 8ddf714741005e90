import type { Locator, Page } from '@playwright/test';
import { expectFocusIn } from './support/page.ts';
import { plainPhoto } from './support/photos.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Until its picture is loaded, the viewer's edges are in the middle of the screen. */
async function pictureLoaded(viewer: Locator) {
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Opens the first of three photos on the whole screen. */
async function openOneOfThree(page: Page, seller: Seller) {
  const { slug } = await seller.post({
    title: 'Wooden stool',
    photo: await plainPhoto(800, 600),
    photos: [await plainPhoto(600, 800), await plainPhoto(700, 700)],
  });
  await page.goto(`/product/electronics/${slug}`);
  const opener = page.getByRole('button', { name: 'Enlarge photo 1 of 3: Wooden stool' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Wooden stool' });
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await pictureLoaded(viewer);
  await expectFocusIn(viewer);
  return { opener, viewer };
}

async function openViewer(page: Page, seller: Seller) {
  const { slug } = await seller.post({ title: 'Tin lantern', photo: await plainPhoto(800, 600) });
  await page.goto(`/product/electronics/${slug}`);
  const opener = page.getByRole('button', { name: 'Enlarge the photo: Tin lantern' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Tin lantern' });
  await expect(viewer).toBeVisible();
  await pictureLoaded(viewer);
  await expectFocusIn(viewer);
  return { opener, viewer, zoom: viewer.getByRole('status', { name: 'Zoom' }) };
}

test('a click on the photo opens it on the whole screen, to zoom from 0.5× to 3× in steps of 0.25', async ({
  page,
  seller,
}) => {
  const { opener, viewer, zoom } = await openViewer(page, seller);
  const size = page.viewportSize();
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expect(zoom).toHaveText('1×');
  const zoomIn = viewer.getByRole('button', { name: 'Zoom in' });
  const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
  for (const step of ['1.25×', '1.5×', '1.75×', '2×', '2.25×', '2.5×', '2.75×', '3×']) {
    await zoomIn.click();
    await expect(zoom).toHaveText(step);
  }
  await expect(zoomIn).toBeDisabled();
  await viewer.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(zoom).toHaveText('1×');
  for (const step of ['0.75×', '0.5×']) {
    await zoomOut.click();
    await expect(zoom).toHaveText(step);
  }
  await expect(zoomOut).toBeDisabled();

  // A disabled button loses the focus to the dialog a moment later; a key before that is lost.
  await zoomIn.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('1×');
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('0.75×');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('1×');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('two fingers spread on the picture enlarge it', { tag: '@phone' }, async ({ page, seller }) => {
  const { zoom } = await openViewer(page, seller);
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { id: 1, x: 180 - apart / 2, y: 400 },
              { id: 2, x: 180 + apart / 2, y: 400 },
            ],
    });
  await fingers('touchStart', 60);
  for (const apart of [80, 100, 120]) await fingers('touchMove', apart);
  await fingers('touchEnd', 0);
  await expect.poll(async () => Number.parseFloat((await zoom.textContent()) ?? '')).toBeGreaterThan(1.5);
});

test('buttons, arrow keys and swipes lead through the photos, and Escape returns to the last one', async ({
  page,
  seller,
}) => {
  const { opener, viewer } = await openOneOfThree(page, seller);
  const picture = viewer.getByRole('img', { name: 'Wooden stool' });
  const shape = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
  await expect.poll(shape).toBeCloseTo(0.75, 1);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
  await expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveText('1×');
  await expect.poll(shape).toBeCloseTo(1, 1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const swipe = async (by: number, down = 0) => {
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.down();
    await page.mouse.move(width / 2 + by, height / 2 + down, { steps: 4 });
    await page.mouse.up();
  };
  const leftEdge = async () => (await picture.boundingBox())?.x ?? Number.NaN;
  const atRest = await leftEdge();
  await swipe(-20);
  await swipe(-60, 120);
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await expect.poll(leftEdge).toBeCloseTo(atRest, 0);
  await swipe(-120);
  await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
  await swipe(120);
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  // An enlarged picture moves instead.
  await page.keyboard.press('+');
  await swipe(-120);
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  const last = page.getByRole('button', { name: 'Enlarge photo 3 of 3: Wooden stool' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(opener).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show photo 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
});
