import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { baseApi, idTag } from '../../api/baseApi.ts';
import { fetchCsrf, forgetCsrf } from '../../api/csrf.ts';
import { rawBaseQuery, type ApiQuery } from '../../api/rawBaseQuery.ts';
import {
  announceSignIn,
  inSessionLock,
  refreshOnce,
  sessionOpened,
  signOut,
  type RefreshOutcome,
} from '../../api/session.ts';
import type { Credentials, Registration } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { ProfileSchema, type Profile } from '../../contract/profile.ts';
import { TokenSchema } from '../../contract/apiFields.ts';

// The token goes to the auth state only: the mutation cache stores null.
async function openSession(
  url: string,
  body: Credentials | Registration | { token: string },
  api: Parameters<ApiQuery>[1],
): Promise<{ data: null } | { error: FetchBaseQueryError }> {
  return inSessionLock(async () => {
    await fetchCsrf();
    const response = await rawBaseQuery({ url, method: 'POST', body }, api, {});
    if (response.error) return { error: response.error };
    const token = v.safeParse(TokenSchema, response.data);
    if (!token.success || token.output.access === null) {
      return { error: { status: 'CUSTOM_ERROR', error: 'The response holds no access token' } };
    }
    forgetCsrf();
    announceSignIn('username' in body ? body.username : null);
    api.dispatch(sessionOpened({ accessToken: token.output.access }));
    return { data: null };
  });
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** §7 `POST /api/auth/login/`. Errors: 400 missing, 401 wrong. */
    signIn: build.mutation<null, Credentials>({
      queryFn: (credentials, api) => openSession(paths.login, credentials, api),
    }),
    /** §7 `POST /api/auth/register/`; `email` is always empty (§3). Errors: 400 by field. */
    register: build.mutation<null, Omit<Registration, 'email'>>({
      queryFn: (registration, api) => openSession(paths.register, { ...registration, email: '' }, api),
    }),
    /** §7 `POST /api/auth/google/` with the identity provider's credential. */
    signInWithGoogle: build.mutation<null, { token: string }>({
      queryFn: (credential, api) => openSession(paths.google, credential, api),
    }),
    /** §2, App start: the silent refresh. Never fails: dispatches its outcome as a session event. */
    refreshSession: build.mutation<RefreshOutcome, undefined>({
      queryFn: async (_nothing, api) => ({ data: await refreshOnce(api) }),
    }),
    /** §7 `POST /api/auth/logout/`; here the session ends at once (`signOut`). */
    signOut: build.mutation<null, undefined>({
      queryFn: async (_nothing, api) => {
        const { error } = await signOut(api);
        return error ? { error } : { data: null };
      },
    }),
    /** §7 `GET /api/auth/profile/`: the signed-in user's own profile. */
    getOwnProfile: build.query<Profile, undefined>({
      query: () => ({ url: paths.ownProfile }),
      rawResponseSchema: ProfileSchema,
      providesTags: [idTag('Profile', 'me')],
    }),
  }),
});

export const {
  useSignInMutation,
  useRegisterMutation,
  useSignInWithGoogleMutation,
  useRefreshSessionMutation,
  useSignOutMutation,
  useGetOwnProfileQuery,
} = authApi;
