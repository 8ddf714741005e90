import { tokenise } from '../../database/words/tokenise.ts';

/** What comes behind one of these is not the thing that a title names, but what it goes with. */
const BEHIND = new Set(['for', 'to', 'with', 'from', 'in', 'on', 'at', 'near', 'fits', 'fit', 'without']);
/** What comes behind one of these is a second thing. */
const JOINING = new Set(['and', 'plus', 'or', 'n', 'of', 'by', 'includes', 'including']);

/** A part of a title that names a thing. */
export interface TitlePart {
  words: readonly string[];
  /** Whether it only goes with the thing before it: `charger` in `laptop with charger`. */
  isBehind: boolean;
  /** Whether it is a second thing beside the one before it: `remote` in `TV and remote`. */
  isJoined: boolean;
}

/** `Laptop (HP) with charger` → `laptop`, `hp`, and `charger`, which goes with it. */
export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const piece of title.split(/[^\p{L}\p{N}\s]+/u)) {
    let words: string[] = [];
    parts.push({ words, isBehind: false, isJoined: false });
    for (const word of tokenise(piece)) {
      const [isBehind, isJoined] = [BEHIND.has(word), JOINING.has(word)];
      if (isBehind || isJoined) parts.push({ words: (words = []), isBehind, isJoined });
      else words.push(word);
    }
  }
  return parts;
}
