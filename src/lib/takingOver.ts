import { NEW_ATTRIBUTE } from '../contract/firstPage.ts';

/** Whether the app's page is taking the place of the drawn one, at its top: what is off the screen can wait. */
export const isTakingOver = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[${NEW_ATTRIBUTE}]`) !== null;
