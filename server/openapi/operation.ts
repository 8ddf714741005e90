import type { SchemaName } from './schemas.ts';

/** One call of the API, in a shorter form than the document's. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api`, its parameters in braces. */
  path: string;
  summary: string;
  tag: 'Session' | 'Account' | 'Profile' | 'Listings' | 'This description';
  /** Whether it needs a bearer token. */
  isPrivate?: boolean;
  /** Query parameters by name, each with its description. */
  query?: Record<string, string>;
  body?: { type: 'application/json' | 'multipart/form-data'; schema: SchemaName };
  answer: Answer;
  /** What else it may answer, by status: a sentence in `detail`, unless it is 400. */
  refusals?: readonly (400 | 401 | 403 | 404 | 429 | 503)[];
}

export interface Answer {
  status: 200 | 201 | 204;
  description: string;
  /** A schema of the contract for JSON; a media type for anything else. */
  schema?: SchemaName;
  type?: string;
  /** Whether `Link` and `X-Total-Count` come with it. */
  isPage?: boolean;
}

export const json = (schema: SchemaName): NonNullable<Operation['body']> => ({
  type: 'application/json',
  schema,
});
export const form = (schema: SchemaName): NonNullable<Operation['body']> => ({
  type: 'multipart/form-data',
  schema,
});
