import { json, type Operation } from './operation.ts';

/** What people do with their own account; another back end need not have these calls. */
export const OWN_ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/auth/change-password/',
    tag: 'Account',
    summary: 'Change one’s password',
    isPrivate: true,
    body: json('PasswordChange'),
    answer: { status: 204, description: 'It is changed, and every other session is over.' },
    refusals: [400, 403, 429],
  },
  {
    method: 'post',
    path: '/auth/recovery-codes/',
    tag: 'Account',
    summary: 'Ten codes, each of which sets a new password once',
    isPrivate: true,
    body: json('PasswordConfirmation'),
    answer: {
      status: 200,
      description: 'The codes, shown this once; those before are void.',
      schema: 'RecoveryCodes',
    },
    refusals: [400, 403, 429],
  },
  {
    method: 'post',
    path: '/auth/logout-everywhere/',
    tag: 'Account',
    summary: 'Sign out on every device',
    isPrivate: true,
    answer: { status: 204, description: 'Every session is over, this one too.' },
    refusals: [403],
  },
  {
    method: 'get',
    path: '/auth/export/',
    tag: 'Account',
    summary: 'All that is kept of oneself but secrets',
    isPrivate: true,
    answer: { status: 200, description: 'A file.', schema: 'AccountExport' },
  },
  {
    method: 'delete',
    path: '/auth/account/',
    tag: 'Account',
    summary: 'Delete one’s account with its listings and photos',
    isPrivate: true,
    body: json('PasswordConfirmation'),
    answer: { status: 204, description: 'All of it is gone for good.' },
    refusals: [400, 403, 429],
  },
];
