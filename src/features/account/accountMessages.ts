import { bodyMessages, bodyText, errorAnswer, type CallError } from '../../api/errorAnswer.ts';

export const PASSWORD_CHANGED = 'Your password is changed. Every other session has ended.';
export const NOT_OFFERED = 'This market does not offer that.';
export const EXPORTED = 'Your data is in your downloads.';

/** What the back end says against a change of the account: a text, else all its messages joined. */
export function accountMessage(error: CallError): string {
  const answer = errorAnswer(error);
  if (answer === null) return 'No Server Response.';
  const messages = [...bodyMessages(answer.body).values()].flat().join(' ');
  return bodyText(answer.body) ?? (messages || 'That failed. Please try again.');
}
