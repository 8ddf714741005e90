import { bodyMessages, bodyText, errorResponse, type CallError } from '../../api/errorResponse.ts';

export const PASSWORD_CHANGED =
  'Your password is changed. Every other session has ended, and a recovery code from before no longer works.';
export const EXPORTED = 'Your data is in your downloads.';

/** A moment (ISO 8601) by this device's clock: "23 November 2026". */
export const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long' });

export function recoveryCodeState(madeAt: string | null): string {
  if (madeAt === null) return 'You have none now.';
  const time = new Date(madeAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return `Yours was made on ${time}.`;
}

/** The sentence of a failed call: the response's text, else all its messages joined. */
export function accountMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return 'No Server Response.';
  const messages = [...bodyMessages(response.body).values()].flat().join(' ');
  return bodyText(response.body) ?? (messages || 'That failed. Please try again.');
}
