import * as v from 'valibot';
import { IdSchema } from './apiFields.ts';
import { CampusPlaceFieldSchema } from './listingFields.ts';
import { categorySlug } from './pagePaths.ts';
import { normaliseText } from './text.ts';

const CATEGORY_NAME = 'Give a name of at most 60 characters, letters or digits among them.';

export const CategoryNameSchema = v.pipe(
  v.string(CATEGORY_NAME),
  v.transform((typed) => normaliseText(typed).replace(/\s+/g, ' ')),
  v.maxLength(60, CATEGORY_NAME),
  v.check((name) => categorySlug(name) !== '' && !/\p{C}/u.test(name), CATEGORY_NAME),
);

/** `POST /api/moderation/categories/`: adds, renames or moves (from 1). 204; 400 by field, 404. */
export const CategoryChangeSchema = v.object({
  id: v.nullish(IdSchema, null),
  name: v.nullish(CategoryNameSchema, null),
  position: v.nullish(v.number('Send a number.'), null),
});
export type CategoryChange = v.InferInput<typeof CategoryChangeSchema>;

/** `POST /api/moderation/places/` → 204; 400 by field. */
export const NewPlaceSchema = v.object({
  name: v.pipe(CampusPlaceFieldSchema, v.string('Give the name of a hall or a campus.')),
});
export type NewPlace = v.InferInput<typeof NewPlaceSchema>;
