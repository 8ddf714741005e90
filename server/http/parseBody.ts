import * as v from 'valibot';
import { fieldErrors } from '../../src/contract/errors.ts';
import { FieldError } from './errors.ts';

/** A schema of an object whose fields are known, piped or not. */
export type ObjectSchema = v.GenericSchema & { readonly entries: Record<string, unknown> };

/**
 * What `body` means by the schema, or a FieldError (400) with a sentence for each refused field;
 * nothing sent at all counts as `{}`, so that each required field says so itself.
 */
export function parseBody<Schema extends ObjectSchema>(
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
