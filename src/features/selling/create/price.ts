import { normaliseText } from '../../../contract/text.ts';

/** Another currency is another price. */
const DOLLARS = /us ?\$|usd|\$/i;

/**
 * Whole dollars, in groups of three or not, then cents: "1,200" is a thousand and more, but "1.200"
 * might be either.
 */
const PARTS = /^(\d*|[1-9]\d?\d?(?:(?: \d{3})+|(?:,\d{3})+(?=\.|$)))(?:[.,](\d\d?))?$/;

/**
 * The price that was meant, when what was refused would be right without a dollar sign, with a
 * point for a comma, or without the gaps between thousands. Null when it is not certain what was
 * meant.
 */
export function priceSuggestion(refused: string): string | null {
  const [, whole = '', cents = ''] = PARTS.exec(normaliseText(refused.replace(DOLLARS, ' '))) ?? [];
  const meant = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  // The rule's own bounds.
  return meant > 0 && meant < 1e8 ? meant.toFixed(cents === '' ? 0 : 2) : null;
}
