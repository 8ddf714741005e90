/** The waits of §9, in milliseconds. */

/** "Redirect delay after login or register: 1 second." */
export const REDIRECT_DELAY = 1000;
/** "Messages auto-hide after 5 seconds." */
export const MESSAGE_TIME = 5000;
/** "Photo URL polling: 10 tries at 1 second." */
export const PHOTO_POLL_INTERVAL = 1000;
export const PHOTO_POLL_TRIES = 10;
/** "Scroll saved with a 100 ms debounce." */
export const SCROLL_DEBOUNCE = 100;
/** Decisions, The wire: the longest spinner at the start; then content as for a visitor. */
export const START_SPINNER_TIME = 5000;
/** Between two refreshes to which no back end responded. */
export const SESSION_RETRY_TIME = 10_000;
