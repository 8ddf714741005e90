import { bodyMessages, bodyText, errorResponse, type CallError } from '../../api/errorResponse.ts';

export const PASSWORD_CHANGED =
  'Your password is changed. Every other session has ended, and a recovery code from before no longer works.';
export const EXPORTED = 'Your data is in your downloads.';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Whether there is a code, and when it was made (ISO 8601), by this device's clock; null where the
 * back end sends no date.
 */
export function recoveryCodeState(madeAt: string | null | undefined): string | null {
  if (madeAt === undefined) return null;
  return madeAt === null ? 'You have none now.' : `Yours was made on ${TIME.format(new Date(madeAt))}.`;
}

/** The sentence of a failed call: the response's text, else all its messages joined. */
export function accountMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return 'No Server Response.';
  const messages = [...bodyMessages(response.body).values()].flat().join(' ');
  return bodyText(response.body) ?? (messages || 'That failed. Please try again.');
}
