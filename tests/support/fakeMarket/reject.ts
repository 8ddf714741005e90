import { HttpResponse } from 'msw';
import type { ErrorBody, FieldErrors } from '../../../src/contract/apiFields.ts';

const respond = (body: ErrorBody, status: number) => HttpResponse.json(body, { status });

/** 400: messages by field or rule (§8). */
export const reject = (errors: FieldErrors) => respond(errors, 400);
export const rejectVisitor = () => respond({ detail: 'Please sign in.' }, 401);
export const notFound = () => respond({ detail: 'Not found.' }, 404);
export const refuse = (detail: string, status: number) => respond({ detail }, status);
