import type { Term } from './expand.ts';
import { countUpTo } from './marketIndex.ts';
import { headOf } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import { allOf } from './words.ts';

/** So many words are combined at most. */
const COMBINED = 4;

/** Some of the terms of a query, and where they stand among all that can be chosen of them, the largest choices first. */
export interface Part {
  terms: readonly Term[];
  place: number;
}

/**
 * The most of the words that anything on the market has together: several such choices where there are several of one size,
 * but only those with what names the thing, where there are such.
 */
export async function mostFound({ index }: SearchTools, terms: readonly Term[]): Promise<Part[]> {
  const isFound = async (some: readonly Term[]) => {
    const anywhere = allOf(some.map(({ wide }) => wide));
    return (await countUpTo(index, { anywhere }, 1)) > 0;
  };
  const found: Term[] = [];
  for (const term of terms) if (!term.isQualifying && (await isFound([term]))) found.push(term);
  const head = headOf(found) ?? found[0];
  // What only says what for comes last, and is left out where there are too many.
  const nearFirst = found.toSorted((one, other) => Number(one.isAside) - Number(other.isAside));
  const combined = [...new Set(head === undefined ? [] : [head, ...nearFirst])].slice(0, COMBINED);
  for (const choices of choicesBySize(combined)) {
    const parts: Part[] = [];
    for (const [number, some] of choices.entries()) {
      const part = terms.filter((term) => some.includes(term));
      if (part.length < terms.length && (part.length === 1 || (await isFound(part))))
        parts.push({ terms: part, place: 1 + (terms.length - some.length) * 2 ** COMBINED + number });
    }
    const withHead = parts.filter((part) => part.terms.some((term) => term === head));
    if (parts.length > 0) return withHead.length > 0 ? withHead : parts.slice(0, 1);
  }
  return [];
}

/** All that can be chosen of the things, by size, the largest first; never nothing. */
function choicesBySize<Thing>(things: readonly Thing[]): Thing[][][] {
  let choices: Thing[][] = [[]];
  for (const thing of things) choices = choices.concat(choices.map((some) => some.concat(thing)));
  const sizes = things.map((_, index) => things.length - index);
  return sizes.map((size) => choices.filter(({ length }) => length === size));
}
