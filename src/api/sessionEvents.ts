import { createAction } from '@reduxjs/toolkit';

/** A token has arrived: sign-in, register, Google or refresh. */
export const sessionOpened = createAction<{ accessToken: string }>('session/opened');

/** There is no session (any more): signed out, refused, or found to be a visitor. */
export const sessionEnded = createAction('session/ended');
