// oxlint-disable import/default, import/no-named-as-default-member -- of this CommonJS file Node sees no other export
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Glyph, type PathCommand } from 'opentype.js';
import { type Outline, type Point, quadratic } from './outline.ts';

/** The signwriter's letters of the web app's headlines (`DISPLAY_FONT`), from a file that comes with the program. */
const BOLD = import.meta.resolve('@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf');

/** Text as outlines, in one typeface. What it lacks must be taken out first (`writable`). */
export interface Lettering {
  has: (letter: string) => boolean;
  /** How wide the text is, in pixels. */
  measure: (text: string, size: number) => number;
  /** The text with its first letter's foot at that point. */
  outlines: (text: string, foot: Point, size: number) => Outline[];
}

/** Reads the font when it is first needed, which takes 25 ms. Throws then if its file is missing. */
export function openLettering(): Lettering {
  let lettering: Lettering | undefined;
  const opened = () => (lettering ??= readLettering());
  return {
    has: (letter) => opened().has(letter),
    measure: (text, size) => opened().measure(text, size),
    outlines: (text, foot, size) => opened().outlines(text, foot, size),
  };
}

function readLettering(): Lettering {
  const file = readFileSync(fileURLToPath(BOLD));
  const font = opentype.parse(new Uint8Array(file).buffer);
  const kernings = new Map<number, number>();

  /** Finding a pair in the font's tables takes 4 µs, and breaking lines measures the same letters again and again. */
  function kerning(left: Glyph, right: Glyph): number {
    const pair = left.index * font.numGlyphs + right.index;
    let value = kernings.get(pair);
    if (value === undefined) kernings.set(pair, (value = font.getKerningValue(left, right)));
    return value;
  }

  /** Each letter's glyph and where it stands, in pixels. Letters join nowhere in the scripts that the font has. */
  function set(text: string, size: number) {
    const scale = size / font.unitsPerEm;
    let x = 0;
    const glyphs = Array.from(text, (letter) => font.charToGlyph(letter));
    const placed = glyphs.map((glyph, index) => {
      const before = glyphs[index - 1];
      if (before) x += kerning(before, glyph) * scale;
      const at = x;
      x += (glyph.advanceWidth ?? 0) * scale;
      return { glyph, at };
    });
    return { placed, width: x };
  }

  return {
    has: (letter) => font.charToGlyphIndex(letter) > 0,
    measure: (text, size) => set(text, size).width,
    outlines: (text, [x, y], size) =>
      set(text, size).placed.flatMap(({ glyph, at }) => flatten(glyph.getPath(x + at, y, size).commands)),
  };
}

/** TrueType outlines consist of lines and quadratic curves. */
function flatten(commands: readonly PathCommand[]): Outline[] {
  const outlines: Point[][] = [];
  let outline: Point[] = [];
  for (const command of commands) {
    if (command.type === 'M') outlines.push((outline = [[command.x, command.y]]));
    else if (command.type === 'L') outline.push([command.x, command.y]);
    else if (command.type === 'Q') {
      const from = outline.at(-1) ?? [command.x, command.y];
      outline.push(...quadratic(from, [command.x1, command.y1], [command.x, command.y]));
    }
  }
  return outlines;
}
