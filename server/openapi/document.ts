import { CSRF_HEADER } from '../../src/contract/paths.ts';
import { ACCOUNT_OPERATIONS } from './accountOperations.ts';
import { OWN_ACCOUNT_OPERATIONS } from './ownAccountOperations.ts';
import { LISTING_OPERATIONS } from './listingOperations.ts';
import type { Answer, Operation } from './operation.ts';
import { schemas, type SchemaName } from './schemas.ts';

const REFUSALS = {
  400: 'What was sent is refused; the sentences stand by field, or by rule (`listing_limit`).',
  401: 'Not signed in, or wrongly.',
  403: 'Not one’s own, or the CSRF token does not fit.',
  404: 'There is no such thing.',
  429: 'Too often; `Retry-After` says how many seconds to wait.',
  503: 'Not to be had at the moment.',
} as const;

const OPERATIONS = [...ACCOUNT_OPERATIONS, ...OWN_ACCOUNT_OPERATIONS, ...LISTING_OPERATIONS];

/** The API as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), its schemas made from `src/contract`. */
export function openApiDocument(productName: string) {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of OPERATIONS) {
    const path = `/api${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Paths end in a slash and are answered without it too. An unsafe call carries the CSRF token of `GET /api/auth/csrf/`, as the cookie and in the header.',
    },
    paths,
    components: {
      schemas: schemas(),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        csrfToken: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
      },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
export type OperationObject = ReturnType<typeof describeOperation>;

function describeOperation(operation: Operation) {
  const {
    method,
    path,
    summary,
    tag,
    body,
    answer,
    isPrivate = false,
    query = {},
    refusals = [],
  } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const security = { ...(isPrivate && { accessToken: [] }), ...(method !== 'get' && { csrfToken: [] }) };
  const refused = new Set(isPrivate ? [401 as const, ...refusals] : refusals);
  return {
    operationId: `${method}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [tag],
    ...(Object.keys(security).length > 0 && { security: [security] }),
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...Object.entries(query).map(([name, description]) => parameter(name, 'query', description)),
    ],
    ...(body && {
      requestBody: { required: true, content: { [body.type]: { schema: reference(body.schema) } } },
    }),
    responses: describeAnswers(answer, [...refused]),
  };
}

function parameter(name: string, place: 'path' | 'query', description?: string) {
  const schema = { type: name === 'limit' ? 'integer' : 'string' };
  return {
    name,
    in: place,
    required: place === 'path',
    schema,
    ...(description !== undefined && { description }),
  };
}

/** What a status answers: by media type the schema of the body, if it has one that is worth one. */
export interface ResponseObject {
  description: string;
  content?: Record<string, { schema?: { $ref: string } }>;
  headers?: Record<string, object>;
}

function describeAnswers(answer: Answer, refusals: readonly (keyof typeof REFUSALS)[]) {
  const responses: Record<string, ResponseObject> = { [answer.status]: describeAnswer(answer) };
  for (const status of refusals) {
    const schema = reference(status === 400 ? 'FieldErrors' : 'Detail');
    responses[status] = { description: REFUSALS[status], content: { 'application/json': { schema } } };
  }
  return responses;
}

function describeAnswer({ description, schema, type, isPage }: Answer): ResponseObject {
  const text = { schema: { type: 'string' } };
  return {
    description,
    ...(schema && { content: { 'application/json': { schema: reference(schema) } } }),
    ...(type !== undefined && { content: { [type]: {} } }),
    ...(isPage === true && {
      headers: {
        Link: { ...text, description: '`<…>; rel="next"` where there is more (RFC 8288).' },
        'X-Total-Count': {
          schema: { type: 'integer' },
          description: 'How many there are; of a search, where one answer holds all.',
        },
      },
    }),
  };
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` };
}
