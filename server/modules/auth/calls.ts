import * as v from 'valibot';
import {
  CredentialsSchema,
  GoogleCredentialSchema,
  RegistrationSchema,
} from '../../../src/contract/account.ts';
import { CsrfSchema, TokenSchema } from '../../../src/contract/apiFields.ts';

const SIGN_IN = {
  tag: 'Session',
  response: { 200: TokenSchema },
  responseDescription: 'The access token; the refresh token comes as an HttpOnly cookie.',
} as const;

export const csrf = {
  tag: 'Session',
  summary: 'The CSRF token that every unsafe call carries',
  response: { 200: CsrfSchema },
  responseDescription: 'The token; the cookie `csrftoken` has it too.',
} as const;

export const register = {
  ...SIGN_IN,
  summary: 'Make an account and sign in',
  body: RegistrationSchema,
  response: { 201: TokenSchema },
  errorStatuses: [400, 403, 429],
} as const;

export const login = {
  ...SIGN_IN,
  summary: 'Sign in',
  body: CredentialsSchema,
  errorStatuses: [400, 401, 403, 429],
} as const;

export const google = {
  ...SIGN_IN,
  summary: 'Sign in with an ID token of Google',
  body: GoogleCredentialSchema,
  errorStatuses: [400, 401, 403, 404, 429, 503],
} as const;

export const refresh = {
  tag: 'Session',
  summary: 'A new access token for the refresh cookie',
  response: { 200: TokenSchema },
  responseDescription: 'The access token; null for a visitor, who has no refresh cookie.',
  errorStatuses: [401, 403],
} as const;

export const logout = {
  tag: 'Session',
  summary: 'Sign out on every tab and device of this session',
  response: { 204: v.void() },
  responseDescription: 'Signed out, with or without a session.',
  errorStatuses: [403],
} as const;
