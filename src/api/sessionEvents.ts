import { createAction } from '@reduxjs/toolkit';

/**
 * A token has arrived, by sign-in, register, Google or refresh, and for which of the browser's
 * sessions.
 */
export const sessionOpened = createAction<{ accessToken: string; sessionMarker: string }>('session/opened');

/** There is no session (any more): signed out, expired, or a visitor. */
export const sessionEnded = createAction('session/ended');

/** The little that the API needs to know of the store; the auth slice provides it. */
interface ApiState {
  auth: {
    accessToken: string | null;
    /** Null until the profile of a new session has arrived. */
    user: { username: string } | null;
    /** The marker of the browser's session that this tab acts in (`sharedSession.ts`). */
    sessionMarker: string | null;
    /** Counts session events, so that a response to an older session is recognised. */
    epoch: number;
  };
}

export function apiState(getState: () => unknown): ApiState['auth'] {
  return (getState() as ApiState).auth;
}
