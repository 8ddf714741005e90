import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type * as v from 'valibot';
import { parseBody, type ObjectSchema } from './parseBody.ts';

/**
 * What a call may be refused with besides 401, which each private one may: a sentence in `detail`,
 * unless it is 400.
 */
export type Refusal = 400 | 401 | 403 | 404 | 422 | 429 | 503;

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
  refusals: readonly Refusal[];
  /** What the one status of `response` answers. */
  answer: string;
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
