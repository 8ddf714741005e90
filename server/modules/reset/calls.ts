import * as v from 'valibot';
import { PasswordResetSchema } from '../../../src/contract/account.ts';

export const reset = {
  tag: 'Session',
  summary: 'Set a new password with a recovery code, or a one-time code from the operator',
  body: PasswordResetSchema,
  response: { 204: v.void() },
  responseDescription: 'The password is set, and every session of the user is over.',
  errorStatuses: [400, 403, 429],
} as const;
