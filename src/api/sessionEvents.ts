import { createAction } from '@reduxjs/toolkit';

/** A token has arrived, by sign-in, register, Google or refresh, and for which of the browser's sessions. */
export const sessionOpened = createAction<{ accessToken: string; sessionMarker: string }>('session/opened');

/** There is no session (any more): signed out, refused, or found to be a visitor. */
export const sessionEnded = createAction('session/ended');
