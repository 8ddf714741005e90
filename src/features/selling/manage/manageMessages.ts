import { bodyMessages, bodyText, errorAnswer, type CallError } from '../../../api/errorAnswer.ts';
import type { ListingStatus } from '../../../contract/listing.ts';

export const CHANGED: Record<ListingStatus, string> = {
  active: 'Your listing is on the market.',
  reserved: 'Marked as reserved.',
  sold: 'Marked as sold. Buyers no longer see it in the lists.',
};
export const SAVED = 'Your changes are saved.';
export const NOT_OFFERED = 'This market does not offer that.';
export const GONE = 'This listing was deleted elsewhere.';
export const GONE_WHILE_EDITING = `${GONE} What you typed is still here, to be copied.`;
export const NOT_YOURS = 'Only its seller can edit this listing.';
export const DELETE_HINT = 'Its page and its photos go too. This cannot be undone.';

export const deletedText = (title: string): string => `“${title}” is deleted.`;

/**
 * What the back end says against a change, as in §8, Create listing: a text, else all its messages
 * joined.
 */
export function changeMessage(error: CallError): string {
  const answer = errorAnswer(error);
  if (answer === null) return 'No Server Response. Nothing was changed.';
  const messages = [...bodyMessages(answer.body).values()].flat().join(' ');
  return bodyText(answer.body) ?? (messages || 'Failed to change listing.');
}
