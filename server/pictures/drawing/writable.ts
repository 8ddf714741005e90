import { findMissing } from './layout.ts';

/**
 * What of each text can be drawn, on one line: characters that no font has give way to plainer ones where Unicode names such
 * (`ｆ` is `f`, `ṱ` is `t`), else they are left out, as is what steers the direction of writing. Where more letters were lost
 * than remain (Chinese), the rest would mislead: then it is empty.
 */
export async function writable(texts: readonly string[]): Promise<string[]> {
  const plain = texts.map((text) => text.replaceAll(/\s+/gu, ' ').replaceAll(NOT_DRAWN, '').normalize('NFC'));
  const missing = await findMissing(plain.flatMap((text) => [text, text.normalize('NFKD')]));
  return plain.map((text) => {
    let kept = '';
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const isMissing = missing.has(segment) || Array.from(segment).some((part) => missing.has(part));
      kept += isMissing ? plainer(segment, missing) : segment;
    }
    const line = kept.replaceAll(/ +/gu, ' ').trim();
    const isReadable = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(line);
    // The emoji font's own space is as wide as an emoji.
    const spaced = line.replaceAll(AFTER_EMOJI, '$1\u2005');
    return isReadable && countLetters(line) * 2 >= countLetters(text) ? spaced : '';
  });
}

/** Controls and variants, but for what joins letters and emoji. */
const NOT_DRAWN = /(?![\u200C\u200D])[\p{C}\p{Me}\p{Variation_Selector}]/gu;

const AFTER_EMOJI = /([\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]) /gu;

function plainer(character: string, missing: ReadonlySet<string>): string {
  const parts = Array.from(character.normalize('NFKD'));
  return parts.filter((part) => !/[\p{M}\p{C}]/u.test(part) && !missing.has(part)).join('');
}

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
