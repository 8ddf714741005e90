import { baseApi, idTag, unlessFailed } from '../../api/baseApi.ts';
import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import {
  RecoveryCodeSchema,
  type RecoveryCode,
  type PasswordChange,
  type PasswordConfirmation,
  type PasswordReset,
} from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';

const codeChanged = { invalidatesTags: unlessFailed(idTag('Profile', 'me')) };

const command = <Body>(url: string, method = 'POST') => ({
  query: (body: Body) => ({ url, method, body }),
  transformResponse: () => null,
});

/** Optional calls. Errors of those that take a password: 400 with messages by field, 429. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/auth/change-password/` → 204: ends all codes, and all sessions but this one. */
    changePassword: build.mutation<null, PasswordChange>({
      ...command(paths.changePassword),
      ...codeChanged,
    }),
    /** `POST /api/auth/recovery-code/` → 200 with a new code; the one before is void. Traces redact it. */
    makeRecoveryCode: build.mutation<RecoveryCode, PasswordConfirmation>({
      query: (body) => ({ url: paths.recoveryCode, method: 'POST', body }),
      rawResponseSchema: RecoveryCodeSchema,
      ...codeChanged,
    }),
    /** `POST /api/auth/reset/` → 204: a new password by a code; ends all sessions and codes. */
    resetPassword: build.mutation<null, PasswordReset>(command(paths.reset)),
    /** `POST /api/auth/logout-everywhere/` → 204: ends every session, this one too. */
    signOutEverywhere: build.mutation<null, undefined>({
      query: () => ({ url: paths.logoutEverywhere, method: 'POST', body: {} }),
      transformResponse: () => null,
    }),
    /** `GET /api/auth/export/` → 200. Returns a `blob:` URL: its content is in no cache and no trace. */
    exportAccount: build.mutation<string, undefined>({
      queryFn: async (_nothing, _api, _extra, request) => {
        const response = await request({ url: paths.exportAccount });
        if (response.error !== undefined) return { error: response.error };
        const file = new Blob([JSON.stringify(response.data, null, 2)], { type: 'application/json' });
        return { data: URL.createObjectURL(file) };
      },
    }),
    /** `DELETE /api/auth/account/` → 204: deletes the account, its listings and its photos. */
    deleteAccount: build.mutation<null, PasswordConfirmation>(command(paths.account, 'DELETE')),
  }),
});

export const {
  useChangePasswordMutation,
  useMakeRecoveryCodeMutation,
  useResetPasswordMutation,
  useSignOutEverywhereMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi;

export const accountMessage = (error: CallError): string =>
  sentenceOf(error, 'That failed. Please try again.', 'No Server Response.');
