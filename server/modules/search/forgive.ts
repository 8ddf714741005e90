import { nearestWords } from './nearest.ts';
import type { Searched } from './marketIndex.ts';
import type { Term } from './terms.ts';
import { FORGIVEN_LENGTH } from '../../database/words/vocabulary.ts';
import { similarWords } from './vocabularyStore.ts';

/** How many words a misspelt one may stand for at once, all equally near. */
const ALTERNATIVES = 4;

/**
 * The terms with each word that nothing on the market has replaced by those that are nearest to it, such as `ketle` by
 * `kettle`; null if one has no neighbours, or there was nothing to forgive.
 */
export async function forgive(searched: Searched, terms: readonly Term[]): Promise<Term[] | null> {
  const forgiven: Term[] = [];
  for (const term of terms) {
    const corrected = (await searched.index.hasMatch(term)) ? term : await correct(searched, term);
    if (corrected === null) return null;
    forgiven.push(corrected);
  }
  return forgiven.some((term, position) => term !== terms[position]) ? forgiven : null;
}

/** The vocabulary remembers words whose listings are gone: they are passed over. */
async function correct({ market, index }: Searched, term: Term): Promise<Term | null> {
  const [typed = ''] = term.anyOf;
  if (typed.length < FORGIVEN_LENGTH) return null;
  for (const group of nearestWords(typed, await similarWords(market.database, typed), term.isPrefix)) {
    const anyOf: string[] = [];
    for (const word of group.slice(0, ALTERNATIVES)) {
      if (await index.hasMatch({ anyOf: [word], isPrefix: false })) anyOf.push(word);
    }
    if (anyOf.length > 0) return { anyOf, isPrefix: false };
  }
  return null;
}
