import type { SearchTools } from './searchTools.ts';

/** So many statements one search may cost. Those of `bench:search-quality` take 14 on average, and 53 at most. */
export const STATEMENTS_MAX = 64;

/**
 * The tools for one search. Once it has cost enough they find nothing more, so that it ends with what it has: the words as typed
 * come first, and guesses at misspelt ones last.
 */
export function limitStatements(tools: SearchTools): SearchTools {
  const { index, vocabulary } = tools;
  let left = STATEMENTS_MAX;
  const isLeft = () => (left -= 1) >= 0;
  return {
    ...tools,
    index: {
      ...index,
      matches: async (clause, except, range) => (isLeft() ? index.matches(clause, except, range) : []),
    },
    vocabulary: {
      formsOf: async (stems) => (isLeft() ? vocabulary.formsOf(stems) : new Map<string, string[]>()),
      similarTo: async (typed) => (isLeft() ? vocabulary.similarTo(typed) : []),
    },
  };
}
