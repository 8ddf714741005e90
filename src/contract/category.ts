import * as v from 'valibot';
import { IdSchema, listOf } from './apiFields.ts';

export const CategorySchema = v.object({ id: IdSchema, name: v.string() });
export type Category = v.InferOutput<typeof CategorySchema>;

/** The categories of one answer, whether or not further pages follow it. */
export const CategoryListSchema = v.pipe(
  listOf(CategorySchema),
  v.transform((list) => (Array.isArray(list) ? list : list.results)),
);
