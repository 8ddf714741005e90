import { HttpResponse } from 'msw';
import type { DetailError, FieldErrors } from '../../../src/contract/apiFields.ts';

const answer = (body: DetailError | FieldErrors, status: number) => HttpResponse.json(body, { status });

/** 400: sentences by the field or the rule that they are about (§8). */
export const refuse = (errors: FieldErrors) => answer(errors, 400);
export const refuseVisitor = () => answer({ detail: 'Please sign in.' }, 401);
export const notFound = () => answer({ detail: 'Not found.' }, 404);
