import * as v from 'valibot';
import { CategorySchema } from '../../src/contract/category.ts';
import { ListingSchema } from '../../src/contract/listing.ts';

// Lists as our server answers them: the contract's own take what other back ends make of a list,
// too.
export const CategoriesSchema = v.array(CategorySchema);
export const ListingsSchema = v.array(ListingSchema);

/** The form of `POST upload-profile-picture/`. */
export const PictureFormSchema = v.object({ profile_picture: v.file() });
