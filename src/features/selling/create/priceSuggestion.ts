import { normaliseText } from '../../../contract/text.ts';

const DOLLARS = /us ?\$|usd|\$/i;

const PARTS = /^(\d*|[1-9]\d?\d?(?:(?: \d{3})+|(?:,\d{3})+(?=\.|$)))(?:[.,](\d\d?))?$/;

/** With a dollar sign, a comma for a point, or gaps between thousands; null when it is not certain. */
export function priceSuggestion(rejected: string): string | null {
  const [, whole = '', cents = ''] = PARTS.exec(normaliseText(rejected.replace(DOLLARS, ' '))) ?? [];
  const price = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  return price > 0 && price < 1e8 ? price.toFixed(cents === '' ? 0 : 2) : null;
}
