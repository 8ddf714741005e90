import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import * as v from 'valibot';
import { CategorySchema, ListingSchema } from '../../src/contract/listing.ts';
import { fieldErrors } from '../../src/contract/apiFields.ts';
import { FieldError, HttpError, SENTENCES } from './errors.ts';

/** Error statuses of a call: `{detail}`, or fields for 400. Each private call has 401 besides. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;

/** What a route declares next to Fastify's `body` and `response`; the OpenAPI document shows it. */
interface Operation {
  tag: 'Session' | 'Account' | 'Profile' | 'Listings' | 'Moderation' | 'This description';
  summary: string;
  isPrivate: boolean;
  admitsSuspended: boolean;
  parameters: Record<string, string>;
  requestHeaders: Record<string, string>;
  /** The parts of a multipart form, which the route itself reads and checks; JSON stands in `body`. */
  form: v.GenericSchema;
  errorStatuses: readonly ErrorStatus[];
  responseDescription: string;
  isPage: boolean;
}

declare module 'fastify' {
  interface FastifySchema extends Partial<Operation> {}
}

interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

export type ApiRoutes = FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, ContractTypes>;

export function checkBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<ObjectSchema>(
    ({ schema }) =>
      (body: unknown) =>
        parseBody(schema, body),
  );
  app.setSerializerCompiler(() => JSON.stringify);
}

type ObjectSchema = v.GenericSchema & { readonly entries: Record<string, unknown> };

function parseBody(schema: ObjectSchema, body: unknown): { value: unknown } | { error: FieldError } {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    return { error: new FieldError({ non_field_errors: ['Send a JSON object.'] }) };
  // Of an absent field Valibot would say that its key is missing, instead of the field's sentence.
  const absent = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]));
  const result = v.safeParse(schema, { ...absent, ...given });
  return result.success ? { value: result.output } : { error: new FieldError(fieldErrors(result.issues)) };
}

/** §7: refresh and logout have an empty body, which clients send with any content type. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' || request.is404) done(null, undefined);
    else done(new HttpError(415, SENTENCES[415] ?? ''));
  });
}

/** A response of this server: all fields of the contract's schema, of which others may leave some out. */
export type Presented<Schema extends v.GenericSchema> = {
  [Field in keyof v.InferInput<Schema>]-?: Exclude<v.InferInput<Schema>[Field], undefined>;
};

export const CategoriesSchema = v.array(CategorySchema);
export const ListingsSchema = v.array(ListingSchema);

export const PictureFormSchema = v.object({ profile_picture: v.file() });

export const DetailSchema = v.object({ detail: v.string() });
export const FieldErrorsSchema = v.record(v.string(), v.array(v.string()));
