import * as v from 'valibot';
import {
  AccountExportSchema,
  PasswordChangeSchema,
  PasswordConfirmationSchema,
  PasswordResetSchema,
  RecoveryCodeSchema,
} from '../../../src/contract/account.ts';

const OWN = { tag: 'Account', isPrivate: true } as const;
const BY_PASSWORD = { ...OWN, errorStatuses: [400, 403, 429] } as const;

export const changePassword = {
  ...BY_PASSWORD,
  summary: 'Change one’s password',
  body: PasswordChangeSchema,
  response: { 204: v.void() },
  responseDescription: 'It is changed, and every other session is over.',
} as const;

export const recoveryCode = {
  ...BY_PASSWORD,
  summary: 'A code that sets a new password once',
  body: PasswordConfirmationSchema,
  response: { 200: RecoveryCodeSchema },
  responseDescription: 'The code, shown this once; the one before is void.',
} as const;

export const logoutEverywhere = {
  ...OWN,
  summary: 'Sign out on every device',
  admitsSuspended: true,
  response: { 204: v.void() },
  responseDescription: 'Every session is over, this one too.',
  errorStatuses: [403],
} as const;

export const exportAccount = {
  ...OWN,
  summary: 'All that is kept of oneself but secrets',
  admitsSuspended: true,
  response: { 200: AccountExportSchema },
  responseDescription: 'A file.',
} as const;

export const deleteAccount = {
  ...BY_PASSWORD,
  summary: 'Delete one’s account with its listings and photos',
  admitsSuspended: true,
  body: PasswordConfirmationSchema,
  response: { 204: v.void() },
  responseDescription: 'All of it is gone for good.',
} as const;

export const reset = {
  tag: 'Session',
  summary: 'Set a new password with a recovery code, or a code of the operator’s',
  body: PasswordResetSchema,
  response: { 204: v.void() },
  responseDescription: 'The password is set, and every session of the user is over.',
  errorStatuses: [400, 403, 429],
} as const;
