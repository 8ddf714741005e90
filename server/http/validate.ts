import * as v from 'valibot';
import { fieldErrors } from '../../src/contract/errors.ts';
import { FieldError } from './errors.ts';

/** A schema of an object whose fields are known, piped or not. */
type ObjectSchema = v.GenericSchema & { readonly entries: Record<string, unknown> };

/**
 * What `body` means by the schema. Throws a FieldError (400) with a sentence for each refused field; nothing sent at all
 * counts as `{}`, so that each required field says so itself.
 */
export function validate<Schema extends ObjectSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FieldError({ non_field_errors: ['Send a JSON object.'] });
  }
  // A field that is absent is checked as undefined: Valibot would otherwise speak of a missing key, not in its sentence.
  const absent = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]));
  const result = v.safeParse(schema, { ...absent, ...body });
  if (!result.success) throw new FieldError(fieldErrors(result.issues));
  return result.output;
}
