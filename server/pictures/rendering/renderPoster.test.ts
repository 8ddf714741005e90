import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { renderPoster, renderShopPoster, type PosterContent } from './renderPoster.ts';
import { type PosterFormat, PRINT_FORMAT, STATUS_FORMAT } from './formats.ts';

const FRAME = { productName: 'Musika', address: 'https://musika.example/l/dgk', invitation: 'Scan, or type' };
const LAMP: PosterContent = {
  ...FRAME,
  title: 'Desk lamp',
  price_cents: 1250,
  status: 'active',
  place: 'Swinton Hall',
};

function makePhoto(width: number, height: number, isNoise = false): Promise<Buffer> {
  const noise = isNoise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 90 } } : {};
  const create = { width, height, channels: 3 as const, background: '#7799AA', ...noise };
  return sharp({ create }).webp().toBuffer();
}

async function expectPoster(poster: Buffer, format: PosterFormat): Promise<void> {
  const [width, height] = format === STATUS_FORMAT ? [1080, 1920] : [1748, 2480];
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width, height, hasAlpha: false });
  expect(poster.byteLength).toBeLessThanOrEqual(format === STATUS_FORMAT ? 200_000 : 1_000_000);
}

test.each([
  ['a wide photo of noise', 1280, 400, STATUS_FORMAT],
  ['the same for a wall', 1280, 400, PRINT_FORMAT],
  ['a long one', 300, 2560, PRINT_FORMAT],
  ['a tiny one', 8, 6, STATUS_FORMAT],
])('%s makes a poster that is light enough', async (_what, width, height, format) => {
  const photo = await makePhoto(width, height, width === 1280);
  await expectPoster(await renderPoster(LAMP, photo, format), format);
});

test.each<[string, Partial<PosterContent>]>([
  ['255 letters of three bytes', { title: 'ặ'.repeat(255), place: 'ặ'.repeat(255) }],
  ['right to left', { title: 'سماعات رأس لاسلكية', place: 'القاهرة' }],
  ['emoji, quotes and angle brackets', { title: `🔥👟</svg><script>"'&amp;`, place: null }],
  ['without a price', { price_cents: null, productName: 'M'.repeat(200) }],
  [
    'a long address',
    { address: `https://${'market-'.repeat(8)}a.${'campus-'.repeat(8)}a.example.org:8443/l/dgk` },
  ],
])('%s: there is a poster, without a photo too', async (_what, parts) => {
  const content: PosterContent = { ...LAMP, ...parts, status: 'sold' };
  await expectPoster(await renderPoster(content, null, STATUS_FORMAT), STATUS_FORMAT);
});

test('a poster says that its listing is sold', async () => {
  const photo = await makePhoto(40, 30);
  const [active, sold] = await Promise.all(
    (['active', 'sold'] as const).map((status) => renderPoster({ ...LAMP, status }, photo, STATUS_FORMAT)),
  );
  // The middle of the photo: the sign's red, or light letters on it, where there was blue.
  const middle = { left: 340, top: 640, width: 400, height: 100 };
  const [before, after] = await Promise.all(
    [active, sold].map(async (poster) => sharp(await sharp(poster).extract(middle).toBuffer()).stats()),
  );
  const redness = (stats: typeof before) => (stats?.channels[0]?.mean ?? 0) - (stats?.channels[2]?.mean ?? 0);
  expect(redness(before)).toBeLessThan(0);
  expect(redness(after)).toBeGreaterThan(40);
});

test('the code on a poster is that of the whole address', async () => {
  const poster = await renderPoster(LAMP, null, STATUS_FORMAT);
  const area = { left: 64, top: 1634, width: 256, height: 256 };
  const grey = await sharp(poster).extract(area).greyscale().raw().toBuffer();
  const isDark = (x: number, y: number) => (grey[y * area.width + x] ?? 255) < 128;
  const places = Array.from({ length: area.width }, (_, at) => at);
  const columns = places.filter((x) => places.some((y) => isDark(x, y)));
  const top = places.find((y) => places.some((x) => isDark(x, y))) ?? 0;
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const { data, size } = encode(FRAME.address, { ecc: 'M', border: 0 });
  const module = (right + 1 - left) / size;
  expect(module).toBeGreaterThan(4);
  // Four modules of quiet zone, of which the area leaves out four pixels.
  expect(left + 4).toBeGreaterThanOrEqual(4 * module);
  const read = data.map((row, y) =>
    row.map((_, x) => isDark(Math.floor(left + (x + 0.5) * module), Math.floor(top + (y + 0.5) * module))),
  );
  expect(read).toEqual(data);
});

test.each([
  [1, STATUS_FORMAT],
  [2, PRINT_FORMAT],
  [3, PRINT_FORMAT],
  [5, STATUS_FORMAT],
])('a shop’s poster has room for %i listings, with and without photos', async (count, format) => {
  const photo = await makePhoto(40, 30);
  const listings = Array.from({ length: count }, (_, index) => ({
    title: index === 1 ? 'ặ'.repeat(255) : 'Desk lamp',
    price_cents: index === 2 ? null : 1250,
    status: 'active' as const,
  }));
  const photos = listings.map((_, index) => (index === 3 ? null : photo));
  const content = { ...FRAME, username: 'W'.repeat(30), place: 'Swinton Hall', listings, photos };
  await expectPoster(await renderShopPoster(content, format), format);
});
