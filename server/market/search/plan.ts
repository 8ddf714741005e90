import type { Term } from './expand.ts';
import type { NamedCategory } from './lexicon.ts';
import type { Clause } from './marketIndex.ts';
import { allOf, areSame, type Words } from './words.ts';

/** Listings that stand together in what is found, the newest first. */
export interface Rank {
  clause: Clause;
  /** Whether they have the words of the query, in whatever form, and not only something like it. */
  isOwn: boolean;
  /** The same of the words that the query was taken for: `laptop` where it says `labtop`. */
  isAsRead: boolean;
  /** Those of the ranks before that hold nothing that this one does not hold. */
  covers: readonly Clause[];
}

/** The ranks of a query, the best first: title over description, exact words over other forms over what means the same. */
export function planRanks(terms: readonly Term[], categories: readonly NamedCategory[]): Rank[] {
  const [exact, own, near, wide] = (['exact', 'own', 'near', 'wide'] as const).map((circle) =>
    allOf(terms.map((term) => term[circle])),
  ) as [Words, Words, Words, Words];
  const named = categoryNamed(terms, categories);
  const ranks: Rank[] = [];
  const covering = (clause: Clause, isOwn: boolean, covers: readonly Clause[]) => {
    ranks.push({ clause, isOwn, isAsRead: isOwn, covers });
    return clause;
  };

  let last = covering({ title: exact }, true, []);
  if (!areSame(own, exact)) last = covering({ title: own }, true, [last]);
  if (named !== null) {
    const within = covering({ category: named, anywhere: wide }, true, []);
    covering({ category: named }, true, [within]);
  }
  const isWider = !areSame(wide, own);
  if (!areSame(near, own) && !areSame(near, wide)) last = covering({ title: near }, false, [last]);
  if (isWider) last = covering({ title: wide }, false, [last]);
  const head = headOf(terms);
  if (head !== null) last = covering({ title: head.wide, anywhere: wide }, false, [last]);
  const core = terms.filter(({ isAside }) => !isAside);
  if (core.length > 0 && core.length < terms.length)
    covering({ title: allOf(core.map((term) => term.wide)) }, false, []);
  for (const within of withinCategories(terms)) covering(within, false, []);
  for (const category of new Set(terms.length === 1 ? terms[0]?.categories : [])) {
    if (category !== named) covering({ category }, false, []);
  }
  const described = covering({ anywhere: own }, true, isWider ? [] : [last]);
  if (isWider) covering({ anywhere: wide }, false, [last, described]);
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
