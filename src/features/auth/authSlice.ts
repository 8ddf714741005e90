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
 *                       the back end knows of it
 *
 * `starting`: the silent refresh is pending. `leaving`: the back end does not know of a sign-out yet,
 * and no tab uses the cookie. When the marker changes, a signed-in tab refreshes; when it is removed,
 * the tab is signed out (decisions/0014).
 */
export interface AuthState {
  status: 'starting' | 'signedIn' | 'signedOut';
  /** From `GET /api/auth/profile/` after every token, never from a form. */
  user: Profile | null;
  /** In memory only (§3). */
  accessToken: string | null;
  /** The browser session in which this tab acts. */
  sessionMarker: string | null;
  /** Counts session events, to tell a response to an older session from one to this one. */
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
    /** Shows the content as to a visitor. The refresh goes on, and may still open the session. */
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
        // A response that arrives after sign-out is dropped.
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
