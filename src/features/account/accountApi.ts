import { baseApi } from '../../api/baseApi.ts';
import {
  RecoveryCodesSchema,
  type RecoveryCodes,
  type PasswordChange,
  type PasswordConfirmation,
  type PasswordReset,
} from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';

/**
 * The optional calls about one's account. Errors of those that take a password: 400 with messages
 * by field, 429.
 */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `POST /api/auth/change-password/` → 204: other sessions and all codes end, this session
     * stays.
     */
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: paths.changePassword, method: 'POST', body }),
      transformResponse: () => null,
    }),
    /**
     * `POST /api/auth/recovery-codes/` → 200 with new codes; those before are void. Traces know the
     * key, and redact it.
     */
    makeRecoveryCodes: build.mutation<RecoveryCodes, PasswordConfirmation>({
      query: (body) => ({ url: paths.recoveryCodes, method: 'POST', body }),
      rawResponseSchema: RecoveryCodesSchema,
    }),
    /**
     * `POST /api/auth/reset/` → 204: a new password for a user with a code; every session and code
     * of the user is over.
     */
    resetPassword: build.mutation<null, PasswordReset>({
      query: (body) => ({ url: paths.reset, method: 'POST', body }),
      transformResponse: () => null,
    }),
    /** `POST /api/auth/logout-everywhere/` → 204: every session is over, this one too. */
    signOutEverywhere: build.mutation<null, undefined>({
      query: () => ({ url: paths.logoutEverywhere, method: 'POST', body: {} }),
      transformResponse: () => null,
    }),
    /**
     * `GET /api/auth/export/` → 200, a JSON file. Answers where the file is on this device, as a
     * `blob:` URL: what is in it is in no cache and no trace. The caller revokes the URL.
     */
    exportAccount: build.mutation<string, undefined>({
      queryFn: async (_nothing, _api, _extra, ask) => {
        const answer = await ask({ url: paths.exportAccount });
        if (answer.error !== undefined) return { error: answer.error };
        const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
        return { data: URL.createObjectURL(file) };
      },
    }),
    /**
     * `DELETE /api/auth/account/` with the password → 204: the account, its listings and its photos
     * are gone.
     */
    deleteAccount: build.mutation<null, PasswordConfirmation>({
      query: (body) => ({ url: paths.account, method: 'DELETE', body }),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useMakeRecoveryCodesMutation,
  useResetPasswordMutation,
  useSignOutEverywhereMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi;
