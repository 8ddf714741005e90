import { stemOf } from '../../database/words/stem.ts';
import { tokenise } from '../../database/words/tokenise.ts';
import type { Clause } from './marketIndex.ts';
import { leavesOf } from './words.ts';

/** More would be a list, not a sentence. */
const MOST = 3;

/** The words by which the listings were found, those first that most of them have; of the forms of a word one. */
export function shownWords(
  listings: readonly { title: string; description: string }[],
  clauses: readonly Clause[],
): string[] {
  const sought = clauses.flatMap(({ title, anywhere }) =>
    [title, anywhere].flatMap((words) => (words ? leavesOf(words) : [])),
  );
  const isSought = (token: string) =>
    sought.some(({ word, isPrefix }) => (isPrefix === true ? token.startsWith(word) : token === word));
  const counts = new Map<string, { word: string; count: number }>();
  for (const { title, description } of listings) {
    for (const word of tokenise(`${title} ${description}`).filter(isSought)) {
      const known = counts.get(stemOf(word));
      counts.set(stemOf(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
  }
  const shown = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return shown.slice(0, MOST).map(({ word }) => word);
}
