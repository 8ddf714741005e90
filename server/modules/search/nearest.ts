/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to make one word the other (optimal
 * string alignment). With `isPrefix`, to make `typed` the beginning of `word`.
 */
export function editDistance(typed: string, word: string, isPrefix = false): number {
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
  return isPrefix ? Math.min(...last) : at(last, to.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Infinity;

/** How many mistakes a word of this length is forgiven. */
const forgiven = (word: string) => (word.length < 5 ? 1 : 2);

/**
 * Those of the words that what was typed may stand for, in groups of equally near ones, the nearest first. Of words that
 * begin equally alike, those that end alike too are nearer.
 */
export function nearestWords(typed: string, words: readonly string[], isPrefix: boolean): string[][] {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const distance = editDistance(typed, word, isPrefix);
    if (distance > forgiven(typed)) continue;
    const farness = distance * FARTHER + editDistance(typed, word);
    groups.set(farness, [...(groups.get(farness) ?? []), word]);
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group);
}

/** More than any two words differ by. */
const FARTHER = 1000;
