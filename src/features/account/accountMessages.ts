import { bodyMessages, bodyText, errorResponse, type CallError } from '../../api/errorResponse.ts';

export const PASSWORD_CHANGED = 'Your password is changed. Every other session has ended.';
export const CODES_VOID =
  'Your recovery codes from before no longer work, because your password is changed. You can make new ones here.';
export const EXPORTED = 'Your data is in your downloads.';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** When codes were made (ISO 8601), such as "23 November 2026 at 10:05", by this device's clock. */
export const timeOfCodes = (madeAt: string): string => TIME.format(new Date(madeAt));

/** Whether there are codes; null where the back end sends no date. */
export function codesState(madeAt: string | null | undefined): string | null {
  if (madeAt === undefined) return null;
  return madeAt === null ? 'You have none now.' : `Yours were made on ${timeOfCodes(madeAt)}.`;
}

/** The sentence of a failed call: the response's text, else all its messages joined. */
export function accountMessage(error: CallError): string {
  const response = errorResponse(error);
  if (response === null) return 'No Server Response.';
  const messages = [...bodyMessages(response.body).values()].flat().join(' ');
  return bodyText(response.body) ?? (messages || 'That failed. Please try again.');
}
