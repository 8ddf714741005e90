import type { Lettering } from './lettering.ts';

const ELLIPSIS = '…';

/**
 * What of a text can be drawn, on one line: letters that the typeface lacks give way to plainer ones where Unicode names
 * such (`ｆ` is `f`, `ṱ` is `t`), else they are left out, as are emoji and what steers the direction of writing. Where more
 * letters were lost than remain (Arabic, Chinese), the rest would mislead: then it is empty.
 */
export function writable(text: string, { has }: Pick<Lettering, 'has'>): string {
  let kept = '';
  for (const letter of text.normalize('NFC')) {
    if (/\s/u.test(letter)) kept += ' ';
    else if (/[\p{M}\p{C}]/u.test(letter)) continue;
    else if (has(letter)) kept += letter;
    else
      kept += Array.from(letter.normalize('NFKD'))
        .filter((part) => !/\p{M}/u.test(part) && has(part))
        .join('');
  }
  const line = kept.replaceAll(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(line) && countLetters(line) * 2 >= countLetters(text) ? line : '';
}

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

export interface LineBounds {
  size: number;
  width: number;
  /** How many lines at most; what does not fit ends in an ellipsis. */
  lines: number;
}

/** Breaks the text between words, or within one that is longer than a line. */
export function breakLines(text: string, lettering: Lettering, { size, width, lines }: LineBounds): string[] {
  const fits = (line: string) => lettering.measure(line, size) <= width;
  const broken: string[] = [];
  let rest = text;
  while (rest !== '' && broken.length < lines) {
    const isLast = broken.length === lines - 1;
    const line = isLast && !fits(rest) ? shortened(rest, fits) : firstLine(rest, fits);
    broken.push(line);
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return broken;
}

/** The largest size at which the text needs no ellipsis; the smallest, if it needs one at each. */
export function fitLines(
  text: string,
  lettering: Lettering,
  { sizes, ...bounds }: Omit<LineBounds, 'size'> & { sizes: readonly number[] },
): { size: number; lines: string[] } {
  const tries = sizes.map((size) => ({ size, lines: breakLines(text, lettering, { ...bounds, size }) }));
  const whole = tries.find(({ lines }) => !lines.at(-1)?.endsWith(ELLIPSIS));
  return whole ?? tries.at(-1) ?? { size: 0, lines: [] };
}

function firstLine(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const most = longestFitting(text, fits);
  const space = text.lastIndexOf(' ', most.length);
  const [word = ''] = text.slice(space + 1).split(' ', 1);
  return space > 0 && fits(word) ? text.slice(0, space) : most;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  return `${longestFitting(text, (line) => fits(line + ELLIPSIS)).trimEnd()}${ELLIPSIS}`;
}

/** The longest beginning that fits, of one letter at least. */
function longestFitting(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text);
  let [fitting, tooLong] = [1, letters.length + 1];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(letters.slice(0, middle).join(''))) fitting = middle;
    else tooLong = middle;
  }
  return letters.slice(0, fitting).join('');
}
