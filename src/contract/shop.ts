import * as v from 'valibot';
import { NullableTextSchema } from './apiFields.ts';

/** A seller as anybody may see them: what their listings tell anyway, and the picture if they agree. No phone. */
export const ShopSchema = v.object({
  username: v.string(),
  location: NullableTextSchema,
  profile_picture: NullableTextSchema,
  /** ISO 8601, in UTC. */
  joined_at: NullableTextSchema,
  /** How many of their listings are sold. */
  sold: v.number(),
});
export type Shop = v.InferOutput<typeof ShopSchema>;
