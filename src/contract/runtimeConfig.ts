import * as v from 'valibot';

/** The id of the JSON block in `index.html` that carries the runtime configuration. */
export const RUNTIME_CONFIG_ID = 'musika-config';

const AddressSchema = v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/i)), null);

/**
 * What an operator may change without a new bundle (decisions, Names and blanks). Every default is safe: same-origin API,
 * no Google button, no analytics, no social link.
 */
export const RuntimeConfigSchema = v.object({
  productName: v.optional(v.pipe(v.string(), v.nonEmpty()), 'Musika'),
  apiHost: AddressSchema,
  googleClientId: v.nullish(v.string(), null),
  analyticsId: v.nullish(v.string(), null),
  whatsAppUrl: AddressSchema,
  facebookUrl: AddressSchema,
  instagramUrl: AddressSchema,
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfigSchema>;
