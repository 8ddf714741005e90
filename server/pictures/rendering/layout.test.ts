import { expect, test } from 'vitest';
import { lightPalette } from '../../../src/theme/palette.ts';
import { HEX, writable } from './layout.ts';

test.each([
  ['Désk lamp – “new”, €5', 'Désk lamp – “new”, €5'],
  ['<script>"&\'</script>', '<script>"&\'</script>'],
  ['سماعات رأس لاسلكية', 'سماعات رأس لاسلكية'],
  ['אוזניות 5', 'אוזניות 5'],
  ['👟👩🏽‍🎓🇿🇼', '👟👩🏽‍🎓🇿🇼'],
  // The heart's variant, and the keycap around a digit, are left out.
  ['A ❤️ 5️⃣', 'A ❤\u20055'],
  ['two\nlines\tand\u00A0spaces', 'two lines and spaces'],
  // Letters of Tshivenda that the typefaces lack; a decomposed letter that they have; letters
  // dressed up as others.
  ['ṱhalusamaipfi ḓo', 'thalusamaipfi do'],
  ['e\u0301tude', 'étude'],
  ['𝐋𝐚𝐦𝐩 ｆ', 'Lamp f'],
  // U+202E would turn the rest of the line round.
  ['Lamp \u202Epmal', 'Lamp pmal'],
  ['Lamp \uD800', 'Lamp'],
  ['Lamp 二', 'Lamp'],
])('%j is rendered as %j', async (title, rendered) => {
  expect(await writable([title])).toEqual([rendered]);
});

test('of what no typeface has, or has no letters, nothing is rendered, and the other texts still are', async () => {
  const titles = ['二手书 3', 'あ'.repeat(255), '—', '', 'Lamp'];
  expect(await writable(titles)).toEqual(['', '', '', '', 'Lamp']);
});

test('what the server draws has the colours of the web app', () => {
  const { brand, background, text } = lightPalette;
  const { sign, signText, stripe, cloth, tag, tagText, tile } = HEX;
  expect(brand).toMatchObject({ sign, signText, stripe, cloth, tag, tagText, tile });
  expect(background?.default).toBe(HEX.ground);
  expect(text).toMatchObject({ primary: HEX.text, secondary: HEX.faint });
});
