/** What a listing must have: a word, or a word that begins so; all of several such things, or any of them. */
export type Words =
  | { word: string; isPrefix?: boolean }
  | { all: readonly Words[] }
  | { any: readonly Words[] };

const keyOf = (words: Words) => JSON.stringify(words);
const distinct = (parts: readonly Words[]) => [...new Map(parts.map((part) => [keyOf(part), part])).values()];

/** All of the parts; of a single one, that one. */
export function allOf(parts: readonly Words[]): Words {
  const [first, ...others] = distinct(parts);
  return first !== undefined && others.length === 0 ? first : { all: distinct(parts) };
}

/** Any of the parts, each once; of a single one, that one. */
export function anyOf(parts: readonly Words[]): Words {
  const flat = distinct(parts.flatMap((part) => ('any' in part ? part.any : [part])));
  const [first, ...others] = flat;
  return first !== undefined && others.length === 0 ? first : { any: flat };
}

/** Any of the words. */
export const anyWord = (words: readonly string[]): Words => anyOf(words.map((word) => ({ word })));

/** Whether the two ask for the same, written in the same way. */
export const areSame = (one: Words, other: Words): boolean => keyOf(one) === keyOf(other);

/** The single words of which it is made. */
export function leavesOf(words: Words): { word: string; isPrefix?: boolean }[] {
  if ('word' in words) return [words];
  return ('all' in words ? words.all : words.any).flatMap(leavesOf);
}
