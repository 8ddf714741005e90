import { describe, expect, test } from 'vitest';
import { openLettering } from './lettering.ts';
import { breakLines, fitLines, writable } from './textLines.ts';

const lettering = openLettering();
const SIZE = 40;
const WIDTH = 600;
const width = (line: string) => lettering.measure(line, SIZE);

describe('what of a title can be drawn', () => {
  test.each([
    ['Désk lamp – “new”, €5', 'Désk lamp – “new”, €5'],
    ['<script>"&\'</script>', '<script>"&\'</script>'],
    ['Lamp 🔥🔥 with 👩🏽‍🎓 bulb', 'Lamp with bulb'],
    ['two\nlines\tand\u00A0spaces', 'two lines and spaces'],
    // Letters of Tshivenda that the typeface lacks; a decomposed letter that it has; letters dressed up as others.
    ['ṱhalusamaipfi ḓo', 'thalusamaipfi do'],
    ['e\u0301tude', 'étude'],
    ['𝐋𝐚𝐦𝐩 ｆ', 'Lamp f'],
    // U+202E would turn the rest of the line round.
    ['Lamp \u202Epmal', 'Lamp pmal'],
    ['Lamp \uD800', 'Lamp'],
  ])('%j is drawn as %j', (title, drawn) => {
    expect(writable(title, lettering)).toBe(drawn);
  });

  test.each(['سماعات رأس لاسلكية', 'אוזניות 5', '二手书 3', '🔥👟', 'あ'.repeat(255), '—'])(
    'of %j too little is left',
    (title) => {
      expect(writable(title, lettering)).toBe('');
    },
  );
});

describe('lines', () => {
  test('a text is broken between words, and ends in an ellipsis where there is no room', () => {
    const text = 'A bicycle that has carried three students to their lectures, and their books too';
    const lines = breakLines(text, lettering, { size: SIZE, width: WIDTH, lines: 2 });
    expect(lines).toHaveLength(2);
    expect(text.startsWith(`${lines[0]} `)).toBe(true);
    expect(lines[1]).toMatch(/\S…$/);
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(WIDTH);
  });

  test('a word that is longer than a line is broken anywhere', () => {
    const lines = breakLines(`A ${'W'.repeat(30)}`, lettering, { size: SIZE, width: WIDTH, lines: 9 });
    expect(lines.join('').replaceAll(' ', '')).toBe(`A${'W'.repeat(30)}`);
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(WIDTH);
  });

  test('the largest letters are taken at which nothing is left out', () => {
    const bounds = { width: WIDTH, lines: 1, sizes: [80, 40, 20] };
    expect(fitLines('Lamp', lettering, bounds)).toMatchObject({ size: 80, lines: ['Lamp'] });
    expect(fitLines('A lamp and its shade', lettering, bounds).size).toBe(40);
    expect(fitLines('x'.repeat(255), lettering, bounds)).toMatchObject({ size: 20 });
    expect(fitLines('', lettering, bounds).lines).toEqual([]);
  });
});
