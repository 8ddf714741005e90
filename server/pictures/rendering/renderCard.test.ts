import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { HEX } from './layout.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './formats.ts';
import { CARD_MAX_BYTES, type CardContent, renderCard } from './renderCard.ts';

const LAMP: CardContent = { title: 'Desk lamp', price_cents: 1250, status: 'active' };
let photo: Buffer;

beforeAll(async () => {
  const create = { width: 640, height: 480, channels: 3 as const, background: '#DDE3E8' };
  photo = await sharp({ create }).webp().toBuffer();
});

/** How the card differs from another, in the share of pixels that are clearly not the same. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((card) => sharp(card).greyscale().raw().toBuffer()));
  if (!a || !b) return 1;
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 40).length / a.length;
}

async function expectCard(card: Buffer): Promise<void> {
  expect(await sharp(card).metadata()).toMatchObject({
    format: 'jpeg',
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    hasAlpha: false,
  });
  expect(card.byteLength).toBeLessThan(CARD_MAX_BYTES);
  expect(CARD_MAX_BYTES).toBeLessThanOrEqual(150_000);
}

test('even a photo of nothing but noise makes a card that is light enough', async () => {
  // What compresses worst.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const create = { width: 1280, height: 960, channels: 3 as const, background: '#888888', noise };
  const worst = await sharp({ create }).webp({ quality: 75 }).toBuffer();
  await expectCard(await renderCard(LAMP, worst));
});

describe('titles', () => {
  test.each([
    ['255 letters of three bytes', 'ặ'.repeat(255)],
    ['255 letters that cannot be rendered', 'あ'.repeat(255)],
    ['right to left', 'سماعات رأس لاسلكية'],
    ['emoji', '🔥👟🇿🇼👩🏽‍🎓'],
    ['quotes and angle brackets', `</svg><script>"'&amp;`],
    ['controls', 'a\u0000b\u202Ec\uFEFF'],
  ])('%s', async (_what, title) => {
    await expectCard(await renderCard({ ...LAMP, title, price_cents: null }, photo));
  });
});

test('a title and a price are on it, in light letters on the sign', async () => {
  const card = await renderCard(LAMP, photo);
  const nothing = await renderCard({ ...LAMP, title: '' }, photo);
  expect(await difference(card, nothing)).toBeGreaterThan(0.01);
  const other = await renderCard({ ...LAMP, price_cents: 99900 }, photo);
  expect(await difference(card, other)).toBeGreaterThan(0.001);
  const corner = await sharp(card).extract({ left: 8, top: 600, width: 1, height: 1 }).raw().toBuffer();
  const sign = Buffer.from(HEX.sign.slice(1), 'hex');
  for (const [channel, value] of corner.entries())
    expect(Math.abs(value - (sign[channel] ?? 0))).toBeLessThan(8);
});

test.each([
  ['short', 4000, 5500],
  ['long', 9_999_999_900, 9_999_999_999],
])('%s prices: the one that it dropped from is on the tag too', async (_how, price_cents, previous) => {
  const lamp = { ...LAMP, price_cents };
  const [plain, dropped, raised] = await Promise.all(
    [null, previous, 1250].map((previous_price_cents) => renderCard({ ...lamp, previous_price_cents }, null)),
  );
  if (!plain || !dropped) throw new Error('There is no card.');
  expect(await difference(plain, dropped)).toBeGreaterThan(0.003);
  expect(raised).toEqual(plain);
  // The sign's margin on the right stays free.
  const margin = { left: CARD_WIDTH - 30, top: 470, width: 30, height: 160 };
  const [one, other] = await Promise.all(
    [await renderCard(LAMP, null), dropped].map((card) => sharp(card).extract(margin).png().toBuffer()),
  );
  expect(one && other && (await difference(one, other))).toBe(0);
});

test('sold and reserved are written across the photo', async () => {
  const cards = await Promise.all(
    (['active', 'reserved', 'sold'] as const).map((status) => renderCard({ ...LAMP, status }, photo)),
  );
  const [active, reserved, sold] = cards as [Buffer, Buffer, Buffer];
  expect(await difference(active, sold)).toBeGreaterThan(0.1);
  expect(await difference(active, reserved)).toBeGreaterThan(0.1);
  expect(await difference(reserved, sold)).toBeGreaterThan(0.01);
});
test('a title in Arabic, in Hebrew or of emoji is on the card; one that no typeface has is left off', async () => {
  const [nothing, chinese, ...others] = await Promise.all(
    ['', '二手书 3', 'سماعات رأس', 'אוזניות', '🔥👟'].map((title) => renderCard({ ...LAMP, title }, null)),
  );
  if (!nothing) throw new Error('There is no card.');
  expect(chinese).toEqual(nothing);
  for (const card of others) expect(await difference(card, nothing)).toBeGreaterThan(0.005);
});

/** The sign above and below the title, and the price. */
const AROUND_TITLE = [
  { left: 0, top: 470, width: CARD_WIDTH, height: 8 },
  { left: 0, top: 620, width: CARD_WIDTH, height: 10 },
  { left: 880, top: 466, width: 320, height: 164 },
];

test.each([
  ['of many words', 'A bicycle that has carried three students to their lectures '.repeat(4)],
  ['of one word', 'W'.repeat(255)],
  ['from right to left', 'سماعات رأس لاسلكية '.repeat(13)],
])('a long title %s takes nothing of the price, and stays on the sign', async (_what, title) => {
  const long = await renderCard({ ...LAMP, title }, null);
  const short = await renderCard(LAMP, null);
  for (const region of AROUND_TITLE) {
    const [one, other] = await Promise.all(
      [long, short].map((card) => sharp(card).extract(region).png().toBuffer()),
    );
    expect(one && other && (await difference(one, other))).toBe(0);
  }
});

test('what is wanted has a band, and up to what price', async () => {
  const [sale, wanted, found, dearer] = await Promise.all(
    [
      LAMP,
      { ...LAMP, kind: 'wanted' as const },
      { ...LAMP, kind: 'wanted' as const, status: 'sold' as const },
      { ...LAMP, kind: 'wanted' as const, price_cents: null },
    ].map((content) => renderCard(content, null)),
  );
  if (!sale || !wanted || !found || !dearer) throw new Error('There is no card.');
  await expectCard(wanted);
  expect(await difference(wanted, sale)).toBeGreaterThan(0.02);
  expect(await difference(wanted, found)).toBeGreaterThan(0.005);
  expect(await difference(wanted, dearer)).toBeGreaterThan(0.003);
});
