import { sql, type Kysely } from 'kysely';
import type { AnyTables, Step } from './dialects.ts';

/** Rows read at a time. */
const ROWS = 500;
const WORD_MAX_LENGTH = 40;

interface Texts {
  id: number | string;
  title: string;
  description: string;
  title_words: string;
  body_words: string;
}

/**
 * Indexes anew the listings whose words had lost their vowels and tones: marks were dropped from every script, and only Latin, Greek
 * and Cyrillic are read without them. A listing in ASCII has no such word and is not read. The vocabulary, by which misspelt words
 * are corrected, learns the words when such a listing is next changed.
 */
export const marksOfScripts: Step = {
  // A row is indexed anew by itself, and a second run passes over it: nobody waits for the whole.
  isOnline: true,
  async up(db: Kysely<AnyTables>) {
    let last = 0;
    for (;;) {
      const rows = await rowsAfter(db, last);
      for (const row of rows) await indexAnew(db, row);
      if (rows.length < ROWS) return;
      last = Number(rows.at(-1)?.id);
    }
  },
};

const isBeyondAscii = (column: string) =>
  sql<boolean>`octet_length(${sql.ref(column)}) <> length(${sql.ref(column)})`;

async function rowsAfter(db: Kysely<AnyTables>, last: number): Promise<Texts[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title', 'description', 'title_words', 'body_words'])
    .where('id', '>', last)
    .where((is) => is.or([isBeyondAscii('title'), isBeyondAscii('description')]))
    .orderBy('id')
    .limit(ROWS)
    .execute();
  return rows as unknown as Texts[];
}

async function indexAnew(db: Kysely<AnyTables>, row: Texts): Promise<void> {
  const titleWords = splitWords(row.title);
  const title_words = titleWords.join(' ');
  const body_words = splitWords(row.description)
    .filter((word) => !titleWords.includes(word))
    .join(' ');
  if (title_words === row.title_words && body_words === row.body_words) return;
  // A seller may have changed it meanwhile, and with it its words.
  await db
    .updateTable('listings')
    .set({ title_words, body_words })
    .where('id', '=', row.id)
    .where('title', '=', row.title)
    .where('description', '=', row.description)
    .execute();
}

/** The words as the program of this step splits them. */
function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu, '$1');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, WORD_MAX_LENGTH).join('')))];
}
