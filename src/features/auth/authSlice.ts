import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionOpened } from '../../api/sessionEvents.ts';
import type { Profile } from '../../contract/profile.ts';
import { authApi } from './authApi.ts';

/**
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
 * `starting`: the silent refresh of the start has not been answered yet.
 */
export interface AuthState {
  status: 'starting' | 'signedIn' | 'signedOut';
  /** From `GET /api/auth/profile/` after every token, never from what was typed. */
  user: Profile | null;
  /** In memory only (§3). */
  accessToken: string | null;
  epoch: number;
}

const initialState: AuthState = { status: 'starting', user: null, accessToken: null, epoch: 0 };

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
