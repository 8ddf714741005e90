import { titleSlug } from '../../catalogue/addresses.ts';

const SYLLABLES =
  'ba be bo chi da du fa go ha jo ka ki ko la le lo ma mbi mo na ne nga no pa ra ri ro sa shi ta to va we zi';

/** What students sell: these few words are in thousands of listings each. */
const COMMON =
  `kettle laptop calculator textbook chair desk lamp fridge stove phone charger jacket shoes dress bag guitar
  bicycle mattress pillow blanket printer keyboard mouse monitor camera headphones speaker tablet router cable pot pan plate
  mug bottle rack shelf mirror curtain heater fan iron novel notes manual dictionary ruler backpack trousers shirt`.split(
    /\s+/,
  );
const ADJECTIVES =
  'red blue black white green used new small large old clean good cheap solid scientific electric'.split(' ');
const RARE_WORDS = 20_000;

export interface Words {
  /** A title of two to five words. */
  title: () => string;
  /** A description of about twenty. */
  description: () => string;
  /** A query: a common word, two, a prefix, a rare word, a misspelt one, or an unknown one. */
  query: () => string;
}

/** Words of a made-up market; common ones are far commoner than rare ones, as everywhere. */
export function madeUpWords(random: () => number): Words {
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const syllables = SYLLABLES.split(' ');
  const rareWords = Array.from({ length: RARE_WORDS }, (_, index) =>
    [
      ...Array.from({ length: 2 + (index % 3) }, () => pick(syllables)),
      index % 7 ? '' : String(index % 90),
    ].join(''),
  );
  // The third power of a random number favours the beginning of the list.
  const rare = () => rareWords[Math.floor(random() ** 3 * RARE_WORDS)] ?? 'musika';
  const words = (count: number) =>
    Array.from({ length: count }, () => (random() < 0.4 ? pick(COMMON) : rare()));
  const misspell = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + word.slice(at + 1);
  };
  const queries = [
    () => pick(COMMON),
    () => `${pick(ADJECTIVES)} ${pick(COMMON)}`,
    () => pick(COMMON).slice(0, 2 + Math.floor(random() * 4)),
    rare,
    () => misspell(pick(COMMON)),
    () => `${rare()}qx`,
  ];
  return {
    title: () => [pick(ADJECTIVES), pick(COMMON), ...words(Math.floor(random() * 4))].join(' '),
    description: () => `${words(20).join(' ')}.`,
    query: () => pick(queries)(),
  };
}

/** An address that no other listing of the bench has. */
export const slugOf = (title: string, number: number) => `${titleSlug(title)}-x${number.toString(36)}`;
