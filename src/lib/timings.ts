/** The time of a render, by this device's clock. */
export const currentTime = (): Date => new Date();

/** A moment (ISO 8601, or in milliseconds) by this device's clock: "23 November 2026". */
export const dayOf = (moment: string | number): string =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long' });

export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The waits of §9, in milliseconds. */
export const REDIRECT_DELAY = 1000;
export const MESSAGE_TIME = 5000;
export const PHOTO_POLL_INTERVAL = 1000;
export const PHOTO_POLL_TRIES = 10;
export const SCROLL_DEBOUNCE = 100;
/** Decisions, The wire: the longest spinner at the start; then content as for a visitor. */
export const START_SPINNER_TIME = 5000;
/** Between two refreshes to which no back end responded. */
export const SESSION_RETRY_TIME = 10_000;
