import * as v from 'valibot';

/** Every call that opens or refreshes a session answers this; null means signed out (decisions, The wire). */
export const TokenSchema = v.object({ access: v.nullable(v.string()) });

/** The answer of `GET /api/auth/csrf/`: the token again, for an API whose cookie the browser will not show. */
export const CsrfSchema = v.object({ csrfToken: v.nullish(v.string(), null) });
