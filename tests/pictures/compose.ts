import type { Page } from '@playwright/test';
import sharp from 'sharp';

const asUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** A page of a desktop's screen with two phones before it, on the colours of the stall. */
const pageOf = (desktop: Buffer, phones: readonly Buffer[]) => `<!doctype html>
<style>
  body { margin: 0; width: 1600px; height: 930px; position: relative; overflow: hidden; background: #f0e2c8; }
  body::before { content: ""; position: absolute; inset: 60% 0 0; background: #8c2f1b; }
  img { position: absolute; display: block; box-shadow: 0 4px 12px #2b1a1040, 0 24px 60px #2b1a1060; }
  .desktop { left: 56px; top: 56px; width: 1210px; border-radius: 14px; }
  .phone { width: 344px; border-radius: 34px; border: 9px solid #17100c; box-sizing: border-box; }
  .phone.n0 { left: 862px; top: 190px; }
  .phone.n1 { left: 1204px; top: 130px; }
</style>
<img class="desktop" src="${asUrl(desktop)}" alt="">
${phones.map((phone, at) => `<img class="phone n${at}" src="${asUrl(phone)}" alt="">`).join('\n')}`;

/** One picture of a desktop's screen and two phones'; a PNG of few colours, which weighs a third. */
export async function compose(page: Page, desktop: Buffer, phones: readonly Buffer[]): Promise<Buffer> {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1600, height: 930 });
  await page.setContent(pageOf(desktop, phones));
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
  const picture = await page.screenshot({ scale: 'css' });
  return sharp(picture).png({ palette: true, colours: 128, dither: 0.6, effort: 10 }).toBuffer();
}
