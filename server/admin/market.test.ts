import { expect, test } from 'vitest';
import type { NewListingRow } from '../database/tables.ts';
import { openMarket, typeCommand } from '../tools/testing/market.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 31, 12);

/** A listing of ten days ago in Electronics, with what a case says of it. */
const row = (index: number, parts: Partial<NewListingRow>): NewListingRow => ({
  slug: `pot-${index}`,
  seller_id: 1,
  category_id: 1,
  title: 'Pot',
  description: '',
  price_cents: null,
  picture_key: '',
  picture_width: 1,
  picture_height: 1,
  picture_widths: '[]',
  picture_placeholder: '',
  created_at: NOW - 10 * DAY,
  listed_at: NOW - 10 * DAY,
  updated_at: NOW,
  deleted_at: null,
  ...parts,
});

/** Sold after so many days. */
const sold = (days: number, parts: Partial<NewListingRow> = {}): Partial<NewListingRow> => ({
  status: 'sold',
  sold_at: NOW - 10 * DAY + days * DAY,
  ...parts,
});
const resting = (rest_reason: NewListingRow['rest_reason']) => ({ rested_at: NOW, rest_reason });
const confirmed = (days: number) => ({ confirmed_at: NOW - days * DAY });

const MARKETS: readonly [what: string, Partial<NewListingRow>[], figures: string][] = [
  ['nothing', [], '0 - 0 0 0 0 -'],
  ['what is live', [{}, { status: 'reserved' }], '2 0 % 0 0 0 0 -'],
  ['neither hidden nor deleted ones', [{ hidden_at: 1 }, { deleted_at: 1 }], '0 - 0 0 0 0 -'],
  [
    'the share confirmed in seven days',
    [confirmed(7), confirmed(7.1), confirmed(8), { ...confirmed(1), ...resting('expired') }],
    '3 33 % 1 0 0 0 -',
  ],
  [
    'the reasons of resting ones',
    [
      resting('expired'),
      resting('unanswered'),
      resting('unanswered'),
      resting('absent'),
      { ...resting('absent'), deleted_at: 1 },
    ],
    '0 - 1 2 1 0 -',
  ],
  [
    'sold ones, also deleted and without their page',
    [sold(1), sold(1, { deleted_at: NOW }), sold(1, { rested_at: NOW })],
    '0 - 0 0 0 3 1.0',
  ],
  ['the median of an odd number', [sold(9), sold(1), sold(2)], '0 - 0 0 0 3 2.0'],
  ['the median of an even number', [sold(9), sold(1), sold(2), sold(3)], '0 - 0 0 0 4 2.5'],
];

test.each(MARKETS)('the operator sees %s @postgres', async (_, listings, figures) => {
  const { server } = await openMarket();
  for (const [index, parts] of listings.entries())
    await server.context.database.insertInto('listings').values(row(index, parts)).execute();
  const lines = await typeCommand(server.context, 'market');
  const figuresOf = (name: string) => {
    const line = lines.find((text) => text.startsWith(name)) ?? '';
    return line
      .slice(name.length)
      .trim()
      .replaceAll(/ +(?!%)/g, ' ');
  };
  expect(figuresOf('Electronics')).toBe(figures);
  expect(figuresOf('In all')).toBe(figures);
  expect(figuresOf('Textbooks')).toBe('0 - 0 0 0 0 -');
});

test('the last line has the figures of all categories together, and their common median', async () => {
  const { server } = await openMarket();
  const listings = [sold(1), sold(2), sold(6, { category_id: 2 }), sold(8, { category_id: 2 }), confirmed(1)];
  for (const [index, parts] of listings.entries())
    await server.context.database.insertInto('listings').values(row(index, parts)).execute();
  const lines = await typeCommand(server.context, 'market');
  expect(lines[0]).toMatch(/^Category +Live +Confirmed +Expired .* Days to sale$/);
  expect(lines.slice(1, 3).map((line) => line.split(/ {2,}/).at(-1))).toEqual(['1.5', '7.0']);
  expect(lines[9]).toMatch(/^In all +1 +100 % +0 .* 4 +4\.0$/);
});

test('what is wanted is counted apart @postgres', async () => {
  const { server } = await openMarket();
  const wanted = { kind: 'wanted' } as const;
  const listings = [{}, { hidden_at: 1 }, resting('expired'), resting('absent'), sold(1), { deleted_at: 1 }];
  for (const [index, parts] of listings.entries())
    await server.context.database
      .insertInto('listings')
      .values(row(index, { ...parts, ...wanted }))
      .execute();
  const lines = await typeCommand(server.context, 'market');
  expect(lines).toContain('Wanted, counted apart: 1 live, 2 resting, 1 found.');
  expect(lines[9]).toMatch(/^In all +0 +- +0 +0 +0 +0 +-$/);
});
