import weights from './scamWeights.json' with { type: 'json' };

/** A number of so many digits is a phone number, in whatever groups it is written. */
const PHONE_DIGITS = 9;

/**
 * What a text is judged by: its words, pairs of words, and pairs with one word between them. All
 * numbers are `#`, and phone numbers `##`.
 */
export function featuresOf(text: string): Set<string> {
  const tokens =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+|\d[\d ()-]*\d|\d/gu) ?? [];
  const words = tokens.map((token) => {
    if (!/\d/.test(token)) return token;
    return token.replace(/\D/g, '').length >= PHONE_DIGITS ? '##' : '#';
  });
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const skips = words.slice(2).map((word, index) => `${words[index]} _ ${word}`);
  return new Set([...words, ...pairs, ...skips]);
}

const known = new Map(Object.entries(weights.features));

/**
 * Whether a text reads like those that ask for money before a buyer has seen the thing, or that lead
 * to another number or app. The weights come from texts that people wrote (`tests/scamSigns/`). It
 * only warns, and hides nothing.
 */
export function looksLikeScam(text: string): boolean {
  let score = weights.bias;
  for (const feature of featuresOf(text)) score += known.get(feature) ?? 0;
  return score > weights.threshold;
}
