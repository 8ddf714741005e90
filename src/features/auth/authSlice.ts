import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionOpened } from '../../api/session.ts';
import type { Profile } from '../../contract/profile.ts';
import { authApi } from './authApi.ts';

/** `starting`: the silent refresh is pending; `signedOut` may become `signedIn` later (decisions/0014). */
interface AuthState {
  status: 'starting' | 'signedIn' | 'signedOut';
  /** From `GET /api/auth/profile/` after every token, never from a form. */
  user: Profile | null;
  /** In memory only (§3). */
  accessToken: string | null;
}

const initialState: AuthState = { status: 'starting', user: null, accessToken: null };

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
      })
      .addCase(sessionEnded, () => ({ ...initialState, status: 'signedOut' }))
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
