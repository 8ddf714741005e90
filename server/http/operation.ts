import {
  errorCodes,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyPluginOptions,
  type FastifyTypeProvider,
  type RawServerDefault,
} from 'fastify';
import * as v from 'valibot';
import { CategorySchema, ListingSchema } from '../../src/contract/listing.ts';
import { fieldErrors } from '../../src/contract/apiFields.ts';
import { FieldError } from './errors.ts';

/**
 * What a call may be refused with besides 401, which each private one may: a sentence in `detail`,
 * unless it is 400.
 */
export type ErrorStatus = 400 | 401 | 403 | 404 | 422 | 429 | 503;

/**
 * What a route declares of itself, next to Fastify's `body` and `response`; the OpenAPI document is
 * made of it.
 */
interface Operation {
  tag: 'Session' | 'Account' | 'Profile' | 'Listings' | 'This description';
  summary: string;
  /** Whether it needs a bearer token. */
  isPrivate: boolean;
  /** Query parameters by name, each with its description. The route reads them. */
  parameters: Record<string, string>;
  /** Header fields that a client may send, each with its description. */
  requestHeaders: Record<string, string>;
  /**
   * The parts of a multipart form, which the route reads and checks. JSON stands in `body`, and is
   * checked before.
   */
  form: v.GenericSchema;
  errorStatuses: readonly ErrorStatus[];
  /** What the one status of `response` answers. */
  responseDescription: string;
  /** Whether `Link` and `X-Total-Count` come with the answer. */
  isPage: boolean;
}

declare module 'fastify' {
  interface FastifySchema extends Partial<Operation> {}
}

/** The types of a route's body and answers, by the schemas of the contract that it declares. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** Routes whose calls declare schemas of the contract. */
export type ApiRoutes = FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, ContractTypes>;

/**
 * Lets Fastify check bodies by the schemas that routes declare, before a `preHandler`. Answers are
 * checked by the compiler alone: they are written as without a schema.
 */
export function checkBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<ObjectSchema>(
    ({ schema }) =>
      (body: unknown) =>
        parseBody(schema, body),
  );
  app.setSerializerCompiler(() => JSON.stringify);
}

/** A schema of an object whose fields are known, piped or not. */
type ObjectSchema = v.GenericSchema & { readonly entries: Record<string, unknown> };

/**
 * What `body` means by the schema, or a FieldError (400) with a sentence for each refused field;
 * nothing sent at all counts as `{}`, so that each required field says so itself.
 */
function parseBody<Schema extends ObjectSchema>(
  schema: Schema,
  body: unknown,
): { value: v.InferOutput<Schema> } | { error: FieldError } {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    return { error: new FieldError({ non_field_errors: ['Send a JSON object.'] }) };
  }
  // A field that is absent is checked as undefined: Valibot would otherwise speak of a missing key,
  // not in its sentence.
  const absent = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]));
  const result = v.safeParse(schema, { ...absent, ...body });
  if (!result.success) return { error: new FieldError(fieldErrors(result.issues)) };
  return { value: result.output };
}

/**
 * §7: the payload of refresh and logout is empty, and clients send that with a JSON content type, with a form's (curl -d '')
 * and with none. A body that does hold something is refused with 415, unless it is of a type that the route takes.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' || request.is404) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
  });
}

/**
 * What our server answers by a schema of the contract: all of its fields, though another back end
 * may leave some out, and no other field.
 */
export type Presented<Schema extends v.GenericSchema> = {
  [Field in keyof v.InferInput<Schema>]-?: Exclude<v.InferInput<Schema>[Field], undefined>;
};

// Lists as our server answers them: the contract's own take what other back ends make of a list,
// too.
export const CategoriesSchema = v.array(CategorySchema);
export const ListingsSchema = v.array(ListingSchema);

/** The form of `POST upload-profile-picture/`. */
export const PictureFormSchema = v.object({ profile_picture: v.file() });
