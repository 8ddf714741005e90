import { CSRF_HEADER } from '../../src/contract/paths.ts';
import type { GenericSchema } from 'valibot';
import type { Refusal } from '../http/operation.ts';
import type { Call } from './collectCalls.ts';
import { nameOf, schemas, type SchemaName } from './schemas.ts';

const REFUSALS: Record<Refusal, string> = {
  400: 'What was sent is refused; the sentences stand by field, or by rule (`listing_limit`).',
  401: 'Not signed in, or wrongly.',
  403: 'Not one’s own, or the CSRF token does not fit.',
  404: 'There is no such thing.',
  422: 'The same `Idempotency-Key` came with another request before.',
  429: 'Too often; `Retry-After` says how many seconds to wait.',
  503: 'Not to be had at the moment.',
};

/**
 * The API as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), made of what its routes
 * declare.
 */
export function openApiDocument(productName: string, calls: readonly Call[]) {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method]: describeCall(call) };
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
export type OperationObject = ReturnType<typeof describeCall>;

function describeCall(call: Call) {
  const { method, path, summary = '', tag = '', body, form } = call;
  const { isPrivate = false, parameters = {}, requestHeaders = {}, refusals = [] } = call;
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
      ...Object.entries(parameters).map(([name, description]) => parameter(name, 'query', description)),
      ...Object.entries(requestHeaders).map(([name, description]) => parameter(name, 'header', description)),
    ],
    ...(body && { requestBody: describeBody('application/json', body) }),
    ...(form && { requestBody: describeBody('multipart/form-data', form) }),
    responses: { ...describeAnswers(call), ...describeRefusals(refused) },
  };
}

function describeBody(type: string, schema: GenericSchema) {
  return { required: true, content: { [type]: { schema: reference(nameOf(schema)) } } };
}

function parameter(name: string, place: 'path' | 'query' | 'header', description?: string) {
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

const PAGE_HEADERS = {
  Link: {
    schema: { type: 'string' },
    description: '`<…>; rel="next"` where there is more (RFC 8288).',
  },
  'X-Total-Count': {
    schema: { type: 'integer' },
    description: 'How many there are; of a search, where one answer holds all.',
  },
};

function describeAnswers({ response, answer = '', produces, isPage }: Call): Record<string, ResponseObject> {
  const content = (schema: GenericSchema) => {
    if (produces !== undefined) return { content: { [produces]: {} } };
    if (schema.type === 'void') return {};
    return { content: { 'application/json': { schema: reference(nameOf(schema)) } } };
  };
  const described = Object.entries(response).map(([status, schema]): [string, ResponseObject] => [
    status,
    { description: answer, ...content(schema), ...(isPage === true && { headers: PAGE_HEADERS }) },
  ]);
  return Object.fromEntries(described);
}

function describeRefusals(refusals: ReadonlySet<Refusal>): Record<string, ResponseObject> {
  const described = [...refusals].map((status): [number, ResponseObject] => {
    const schema = reference(status === 400 ? 'FieldErrors' : 'Detail');
    return [status, { description: REFUSALS[status], content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(described);
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` };
}
