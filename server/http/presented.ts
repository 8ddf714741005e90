import type * as v from 'valibot';

/**
 * What our server answers by a schema of the contract: all of its fields, though another back end
 * may leave some out, and no other field.
 */
export type Presented<Schema extends v.GenericSchema> = {
  [Field in keyof v.InferInput<Schema>]-?: Exclude<v.InferInput<Schema>[Field], undefined>;
};
