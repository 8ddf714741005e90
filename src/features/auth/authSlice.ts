import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionOpened } from '../../api/sessionEvents.ts';
import type { Profile } from '../../contract/profile.ts';
import { authApi } from './authApi.ts';

/**
 * The session in this tab (`status`):
 *
 *              sessionOpened
 *   ┌──────────┐ ─────────▶ ┌──────────┐ ◀─┐ sessionOpened (refreshed)
 *   │ starting │            │ signedIn │ ──┘
 *   └──────────┘            └──────────┘
 *        │ sessionEnded,      │ sessionEnded
 *        │ startTimedOut      │      ▲
 *        ▼                    ▼      │ sessionOpened
 *   ┌───────────────────────────────────┐
 *   │             signedOut             │
 *   └───────────────────────────────────┘
 *
 * and in this browser, whose tabs share one marker (`api/sharedSession.ts`):
 *
 *               sign-in, refresh             sign-out
 *   ┌─────────┐ ───────────────▶ ┌────────┐ ─────────▶ ┌─────────┐
 *   │ nothing │                  │ marked │            │ leaving │
 *   └─────────┘                  └────────┘ ◀───────── └─────────┘
 *        ▲                                   sign-in        │
 *        └──────────────────────────────────────────────────┘
 *                       the back end has been told
 *
 * `starting`: the silent refresh of the start has not been answered yet. `leaving`: the back end has not been told of a
 * sign-out yet, and no tab uses the cookie. Where the marker becomes another one, a tab that is signed in refreshes; where it
 * goes, the tab is signed out (decisions/0014).
 */
export interface AuthState {
  status: 'starting' | 'signedIn' | 'signedOut';
  /** From `GET /api/auth/profile/` after every token, never from what was typed. */
  user: Profile | null;
  /** In memory only (§3). */
  accessToken: string | null;
  /** The marker of the browser's session that this tab acts in. */
  sessionMarker: string | null;
  /** Counts session events: an answer to an older session can be told from one to today's. */
  epoch: number;
}

const initialState: AuthState = {
  status: 'starting',
  user: null,
  accessToken: null,
  sessionMarker: null,
  epoch: 0,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /**
     * No answer yet: the content is shown as to a visitor. The refresh goes on, and may still open
     * the session.
     */
    startTimedOut: (state) => {
      if (state.status === 'starting') state.status = 'signedOut';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionOpened, (state, { payload }) => {
        state.status = 'signedIn';
        state.accessToken = payload.accessToken;
        state.sessionMarker = payload.sessionMarker;
        state.epoch += 1;
      })
      .addCase(sessionEnded, (state) => ({ ...initialState, status: 'signedOut', epoch: state.epoch + 1 }))
      .addMatcher(authApi.endpoints.getOwnProfile.matchFulfilled, (state, { payload }) => {
        // An answer that lands after sign-out is nobody's.
        if (state.status === 'signedIn') state.user = payload;
      });
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectIsSignedIn: (state) => state.status === 'signedIn',
  },
});

export const { startTimedOut } = authSlice.actions;
export const { selectStatus, selectUser, selectIsSignedIn } = authSlice.selectors;
