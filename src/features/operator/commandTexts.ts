import { bodyMessages, bodyText, errorResponse, type CallError } from '../../api/errorResponse.ts';
import type { Command } from '../../contract/operator.ts';

const FAILED = 'No Server Response. See whether it was done before you try again.';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of what a reading command says: `Places` for `places list`, `Searches missed`. */
export const listTitle = (name: string) => capital(name.replace(/ list$/, ''));

/** What a button does: `Add` for `places add`. */
export const actionOf = ({ name }: Pick<Command, 'name'>) =>
  capital(name.split(' ').slice(1).join(' ') || name);

/** Why a command did nothing. */
export function commandError(error: CallError): string {
  const { body } = errorResponse(error) ?? {};
  return [...bodyMessages(body).values()].flat().join(' ') || (bodyText(body) ?? FAILED);
}
