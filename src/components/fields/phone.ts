import { PHONE_PATTERN } from '../../contract/listingFields.ts';

/**
 * The number that was meant, when what was typed would be right with 263 in front: 077…, +263 77…,
 * spaces and dashes (decisions, Listings). Null when it is right already, or when no number can be
 * made of it.
 */
export function phoneSuggestion(typed: string): string | null {
  if (PHONE_PATTERN.test(typed.trim()) || /[^\d\s()+.-]/.test(typed)) return null;
  const national = typed
    .replace(/\D/g, '')
    .replace(/^(?:00)?263/, '')
    .replace(/^0/, '');
  const meant = `263${national}`;
  return PHONE_PATTERN.test(meant) ? meant : null;
}
