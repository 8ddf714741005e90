import { sectionOf } from './literals.ts';

/** Words with `|` between, and what the app says instead. */
interface Choice {
  avoided: string;
  instead: string;
}

/** The specification's own texts have some of the avoided words, and keep them to the letter. */
export const WORDS_INSTEAD: Choice[] = [
  { avoided: 'log in|logged in|logging in|log out|logged out', instead: 'sign in, sign out' },
  { avoided: 'advert|ad|goods|item|items', instead: 'listing' },
  { avoided: 'image|images|snapshot', instead: 'photo' },
  { avoided: 'vendor|merchant', instead: 'seller' },
  { avoided: 'customer', instead: 'buyer' },
  { avoided: 'wishlist|favorite|favourite', instead: 'saved' },
  { avoided: 'payload|hydration|cache|cached|endpoint|CSRF', instead: 'what it means to the reader' },
  { avoided: 'he|she|his|her', instead: 'they, or whom it is about' },
  { avoided: 'oops|sorry|unfortunately', instead: 'what happened, and what to do next' },
];

const MARKS: [wrong: RegExp, instead: string][] = [
  [/\w!/, 'no exclamation mark'],
  [/[\w}]'\w/, 'a curly apostrophe (’)'],
  [/"/, 'curly quotation marks (“ ”)'],
];

const RULES: [wrong: RegExp, instead: string][] = [
  ...WORDS_INSTEAD.map(({ avoided, instead }): [RegExp, string] => [
    new RegExp(`\\b(?:${avoided})\\b`, 'i'),
    instead,
  ]),
  ...MARKS,
];

/** What is wrong with a sentence, with what to write instead; null where nothing is. */
export function wordFault(sentence: string): string | null {
  if (sectionOf(sentence) !== null) return null;
  const [, instead] = RULES.find(([wrong]) => wrong.test(sentence)) ?? [];
  return instead === undefined ? null : `${sentence} [write: ${instead}]`;
}
