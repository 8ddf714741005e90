import { sentenceOf, type CallError } from '../../api/errorResponse.ts';

/** A moment (ISO 8601) by this device's clock: "23 November 2026". */
export const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long' });

export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const accountMessage = (error: CallError): string =>
  sentenceOf(error, 'That failed. Please try again.', 'No Server Response.');
