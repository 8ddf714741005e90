import * as v from 'valibot';
import { IdSchema } from './apiFields.ts';
import { requiredText } from './text.ts';
import { DeskListingSchema, LogSchema, SellerSchema } from './desk.ts';

/**
 * `POST /api/desk/who/`: who posted this, by the address of a page, a short address, a poster or a
 * picture, or who has this name or number; 404 `{detail}` where it is nobody. It is no GET, so that
 * no number is in an address.
 */
export const WhoSchema = v.object({
  of: v.pipe(
    requiredText('Write an address, a name or a number.'),
    v.maxLength(500, 'Write 500 characters or less.'),
  ),
});

/** People with all their listings, the poster first; also hidden and deleted ones. */
export const PeopleSchema = v.object({
  /** The listing that was asked about; null where it was erased, or a person was asked about. */
  listing: v.nullable(IdSchema),
  people: v.array(
    v.object({
      ...SellerSchema.entries,
      /** Their newest case. */
      case: v.nullable(IdSchema),
      listings: v.array(v.pick(DeskListingSchema, ['id', 'slug', 'category', 'title', 'state'])),
      decisions: LogSchema,
    }),
  ),
});
export type People = v.InferOutput<typeof PeopleSchema>;
export type Person = People['people'][number];
