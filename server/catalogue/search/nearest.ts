/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to make one word the other (optimal
 * string alignment).
 */
export function editDistance(typed: string, word: string): number {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const exchanged = at(last, column) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      const swapped = isSwap ? at(beforeLast, column - 1) + 1 : exchanged;
      next.push(Math.min(exchanged, swapped, at(last, column + 1) + 1, at(next, column) + 1));
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, to.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Infinity;

/** Up to that length every other word is a neighbour of a word: none is forgiven a mistake. */
const UNFORGIVEN_LENGTH = 4;
/** From that length on two mistakes are forgiven. */
const FORGIVEN_TWICE_LENGTH = 9;

/** How many mistakes a word of this length is forgiven. */
export function forgivenMistakes({ length }: string): number {
  if (length <= UNFORGIVEN_LENGTH) return 0;
  return length < FORGIVEN_TWICE_LENGTH ? 1 : 2;
}

/** Mistakes between the two; a wrong first letter counts twice, since hardly anybody mistakes it. */
function mistakes(typed: string, word: string): number {
  const isWrongFirst = typed[0] !== word[0];
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let [end, wordEnd] = [typed.length, word.length];
  while (end > start && wordEnd > start && typed[end - 1] === word[wordEnd - 1])
    [end, wordEnd] = [end - 1, wordEnd - 1];
  // What remains of words that are hardly alike need not be compared letter by letter.
  if (Math.min(end, wordEnd) - start > COMPARED_LENGTH) return Infinity;
  return editDistance(typed.slice(start, end), word.slice(start, wordEnd)) + (isWrongFirst ? 1 : 0);
}

/** Tells equally many mistakes apart. */
const HALF = 0.5;

/** Two mistakes stand at most so far apart in all but the longest words. */
const COMPARED_LENGTH = 12;

const singular = (word: string) => word.replace(/s$/, '');

/** Those of the words that what was typed may stand for, in groups of equally near ones, the nearest first. */
export function nearestWords(typed: string, words: readonly string[]): string[][] {
  const most = forgivenMistakes(typed);
  const groups = new Map<number, string[]>();
  for (const word of new Set(words)) {
    if (Math.abs(word.length - typed.length) > most + 1) continue;
    // One may have an s at its end that the other lacks: that is another form, no mistake.
    const isOtherForm = typed.endsWith('s') !== word.endsWith('s');
    const distance = Math.min(
      mistakes(typed, word),
      isOtherForm ? mistakes(singular(typed), singular(word)) : Infinity,
    );
    if (distance === 0 || distance > most) continue;
    // The last letter is seldom mistaken either.
    const farness = distance + (typed.at(-1) === word.at(-1) ? 0 : HALF);
    groups.set(farness, [...(groups.get(farness) ?? []), word]);
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group);
}
