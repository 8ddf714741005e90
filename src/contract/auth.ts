import * as v from 'valibot';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from './limits.ts';

export const USERNAME_HINT =
  '4 to 24 characters. Must begin with a letter. Letters, numbers, underscores, hyphens allowed.';
export const PASSWORD_HINT =
  '8 to 24 characters. Must include a lowercase letter, an uppercase letter, a number and one of ! @ # $ %';
export const PASSWORD_MATCH_HINT = 'Must match the first password input field.';

// ASCII only: a username is an address and must not be imitated with look-alike letters (docs/decisions).
const USERNAME_PATTERN = new RegExp(
  `^[A-Za-z][A-Za-z0-9_-]{${USERNAME_LENGTH.min - 1},${USERNAME_LENGTH.max - 1}}$`,
);
const PASSWORD_PATTERN = new RegExp(
  `^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=[^0-9]*[0-9])(?=[^!@#$%]*[!@#$%]).{${PASSWORD_LENGTH.min},${PASSWORD_LENGTH.max}}$`,
  's',
);

export const UsernameFieldSchema = v.pipe(
  v.string(USERNAME_HINT),
  v.trim(),
  v.regex(USERNAME_PATTERN, USERNAME_HINT),
);
export const PasswordFieldSchema = v.pipe(v.string(PASSWORD_HINT), v.regex(PASSWORD_PATTERN, PASSWORD_HINT));

/** The body of `POST /api/auth/register/` (§3, registration payload; `email` is always sent empty). */
export const RegistrationSchema = v.pipe(
  v.object({
    username: UsernameFieldSchema,
    email: v.optional(v.string(), ''),
    password: PasswordFieldSchema,
    password2: v.string(PASSWORD_MATCH_HINT),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password2']],
      ({ password, password2 }) => password === password2,
      PASSWORD_MATCH_HINT,
    ),
    ['password2'],
  ),
);
export type Registration = v.InferInput<typeof RegistrationSchema>;

/** The body of `POST /api/auth/login/`: §5, "both fields required". */
export const CredentialsSchema = v.object({
  username: v.pipe(v.string('Username is required.'), v.trim(), v.nonEmpty('Username is required.')),
  password: v.pipe(v.string('Password is required.'), v.nonEmpty('Password is required.')),
});
export type Credentials = v.InferInput<typeof CredentialsSchema>;

/** The body of `POST /api/auth/google/`: the identity provider's credential, an OpenID Connect ID token. */
export const GoogleCredentialSchema = v.object({
  token: v.pipe(v.string('Token is required.'), v.trim(), v.nonEmpty('Token is required.')),
});
