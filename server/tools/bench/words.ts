/** What students sell: these few words are in hundreds of listings each. */
const COMMON =
  `kettle laptop calculator textbook chair desk lamp fridge stove phone charger jacket shoes dress bag guitar bicycle mattress
  pillow blanket printer keyboard mouse monitor camera headphones speaker tablet router cable pot pan plate mug`.split(
    /\s+/,
  );
const ADJECTIVES = 'red blue black white used new small large old clean good cheap'.split(' ');
const SYLLABLES = 'ba chi da fa go ha jo ka le mbi na nga po ra sha ta vu we zi mu ne ro'.split(' ');
const RARE_WORDS = 20_000;

export interface Words {
  title: () => string;
  description: () => string;
  /** A common word, two, a prefix, a rare word, a misspelt one, or an unknown one. */
  query: () => string;
}

/** Words of a made-up market; common ones are far commoner than rare ones, as everywhere. */
export function madeUpWords(random: () => number): Words {
  const below = (end: number) => Math.floor(random() * end);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const rareWords = Array.from({ length: RARE_WORDS }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, () => pick(SYLLABLES)).join(''),
  );
  const rare = () => rareWords[Math.floor(random() ** 3 * RARE_WORDS)] ?? 'musika';
  const words = (count: number) =>
    Array.from({ length: count }, () => (random() < 0.4 ? pick(COMMON) : rare()));
  const queries = [
    () => pick(COMMON),
    () => `${pick(ADJECTIVES)} ${pick(COMMON)}`,
    () => pick(COMMON).slice(0, 2 + below(4)),
    rare,
    () => pick(COMMON).replace(/(?<=.)./, ''),
    () => `${rare()}qx`,
  ];
  return {
    title: () => [pick(ADJECTIVES), pick(COMMON), ...words(below(4))].join(' '),
    description: () => `${words(20).join(' ')}.`,
    query: () => queries[below(queries.length)]?.() ?? '',
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
