import type { Term } from './expand.ts';
import type { NamedCategory } from './lexiconStore.ts';
import { allOf, areSame, type Clause, type Words } from './marketIndex.ts';

/** The match tiers of a reading, the best first: title over description, exact words over other forms over what means the same. */
const TIERS = [
  'literal',
  'exact',
  'forms',
  'in named category',
  'named category',
  'synonyms',
  'kinds',
  'head in title',
  'without purpose',
  'in category',
  'category',
  'described',
  'described by kinds',
] as const;
type Tier = (typeof TIERS)[number];

/**
 * Where a rank stands among the ranks of its stage: which of the words count, the match tier, and a number within that. Which
 * ranks there are depends on the words that the market has; where each stands does not, so that a cursor holds across changes.
 */
export type RankPlace = readonly [part: number, tier: number, within: number];

/** Whether the place is before (negative), at (0) or after (positive) the other. */
export function comparePlaces(one: RankPlace, other: RankPlace): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Listings that stand together in what is found, the newest first. */
export interface Rank {
  clause: Clause;
  place: RankPlace;
  /** Whether they have the words of the query, in whatever form, and not only something like it. */
  isOwn: boolean;
  /** The same of the words that the query was taken for: `laptop` where it says `labtop`. */
  isAsRead: boolean;
  /** Those of the ranks before that hold nothing that this one does not hold. */
  covers: readonly Clause[];
}

/** The rank of titles that have every word of the query, in singular or plural. */
export function literalRank(terms: readonly Term[]): Rank {
  const title = allOf(terms.map(({ exact }) => exact));
  return {
    clause: { title },
    place: [0, TIERS.indexOf('literal'), 0],
    isOwn: true,
    isAsRead: true,
    covers: [],
  };
}

/** The ranks of a query, the best first. `part` says which of its words the terms are (`mostFound`); 0 stands for all. */
export function planRanks(terms: readonly Term[], categories: readonly NamedCategory[], part = 0): Rank[] {
  const placeOf = (tier: Tier, within = 0): RankPlace => [part, TIERS.indexOf(tier), within];
  const [exact, own, near, wide] = (['exact', 'own', 'near', 'wide'] as const).map((circle) =>
    allOf(terms.map((term) => term[circle])),
  ) as [Words, Words, Words, Words];
  const named = categoryNamed(terms, categories);
  const ranks: Rank[] = [];
  const add = (place: RankPlace, isOwn: boolean, clause: Clause, covers: readonly Clause[] = []) => {
    ranks.push({ clause, place, isOwn, isAsRead: isOwn, covers });
    return clause;
  };

  let last = add(placeOf('exact'), true, { title: exact });
  if (!areSame(own, exact)) last = add(placeOf('forms'), true, { title: own }, [last]);
  if (named !== null) {
    const within = add(placeOf('in named category'), true, { category: named, anywhere: wide });
    add(placeOf('named category'), true, { category: named }, [within]);
  }
  const isWider = !areSame(wide, own);
  if (!areSame(near, own) && !areSame(near, wide))
    last = add(placeOf('synonyms'), false, { title: near }, [last]);
  if (isWider) last = add(placeOf('kinds'), false, { title: wide }, [last]);
  const head = headOf(terms);
  if (head !== null)
    last = add(placeOf('head in title'), false, { title: head.wide, anywhere: wide }, [last]);
  const core = terms.filter(({ isAside }) => !isAside);
  if (core.length > 0 && core.length < terms.length)
    add(placeOf('without purpose'), false, { title: allOf(core.map((term) => term.wide)) });
  for (const [index, clause] of withinCategories(terms).entries())
    add(placeOf('in category', index), false, clause);
  for (const category of new Set(terms.length === 1 ? terms[0]?.categories : [])) {
    if (category !== named) add(placeOf('category', category), false, { category });
  }
  const described = add(placeOf('described'), true, { anywhere: own }, isWider ? [] : [last]);
  if (isWider) add(placeOf('described by kinds'), false, { anywhere: wide }, [last, described]);
  return ranks;
}

/** What names the thing among several words: the last that is no mere quality, as in `red desk lamp for my room`. */
export function headOf(terms: readonly Term[]): Term | null {
  if (terms.length < 2) return null;
  const naming = terms.filter(({ isQualifying, isAside }) => !isQualifying && !isAside);
  return naming.findLast(({ stems }) => !stems.some((stem) => /\d/.test(stem))) ?? naming.at(-1) ?? null;
}

/** Of `law book` what has `law` in the category of books, where a listing need not say that it is one. */
function withinCategories(terms: readonly Term[]): Clause[] {
  if (terms.length < 2) return [];
  return terms.flatMap((term) => {
    const anywhere = allOf(terms.filter((other) => other !== term).map(({ wide }) => wide));
    return term.categories.map((category) => ({ category, anywhere }));
  });
}

function categoryNamed(terms: readonly Term[], categories: readonly NamedCategory[]): number | null {
  const naming = terms.filter(({ isQualifying }) => !isQualifying);
  const stems = (naming.length > 0 ? naming : terms).flatMap((term) => term.stems);
  return categories.find((category) => stems.every((stem) => category.stems.has(stem)))?.id ?? null;
}
