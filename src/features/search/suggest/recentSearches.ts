import * as v from 'valibot';

const KEY = 'musika.searches';
/** Of one person; more would not be looked through. */
const MOST = 8;
/** Of all who use this device. */
const MOST_OF_ALL = 80;
/** What is longer was pasted. */
const MOST_CHARACTERS = 100;

const EntrySchema = v.object({ text: v.string(), owner: v.string() });
type Entry = v.InferOutput<typeof EntrySchema>;

// A browser may forbid storage: then nothing is kept, and nothing breaks.
function read(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry): entry is Entry => v.is(EntrySchema, entry)) : [];
  } catch {
    return [];
  }
}

function write(entries: readonly Entry[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, MOST_OF_ALL)));
  } catch {
    // What is shown stays until the page goes.
  }
}

/**
 * The searches of one person, the newest first: a username's, or with '' a visitor's. What a visitor
 * searched for becomes theirs who signs in (decisions, 39).
 */
export function recentSearches(owner: string): string[] {
  const texts = read().flatMap((entry) => (entry.owner === owner || entry.owner === '' ? [entry.text] : []));
  return [...new Set(texts)].slice(0, MOST);
}

/** Keeps these searches of the person, and no others. */
export function keepSearches(owner: string, texts: readonly string[]): void {
  const others = read().filter((entry) => entry.owner !== owner && entry.owner !== '');
  write([...texts.map((text) => ({ text, owner })), ...others]);
}

/** The list with one more search in front of it; what nobody would type again is left out. */
export function withSearch(texts: readonly string[], text: string): string[] {
  if (text === '' || text.length > MOST_CHARACTERS) return [...texts];
  const others = texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST);
}
