import * as v from 'valibot';
import { LocationFieldSchema, NewListingSchema, PhoneFieldSchema } from '../../../contract/listingFields.ts';
import { photosProblem } from '../photos/photoWords.ts';

/** What the profile lacks, and the form therefore asks for (§2, Create listing). */
export interface ProfileGaps {
  phone: boolean;
  location: boolean;
}

const PhotosSchema = v.pipe(
  v.array(v.instance(File)),
  v.rawTransform<File[], [File, ...File[]]>(({ dataset: { value }, addIssue, NEVER }) => {
    const [cover, ...further] = value;
    const problem = photosProblem(value);
    if (cover !== undefined && problem === null) return [cover, ...further];
    addIssue({ message: problem ?? '' });
    return NEVER;
  }),
);

const NotAskedSchema = v.pipe(
  v.optional(v.string()),
  v.transform(() => undefined),
);

/** §5, New listing: the whole form, with the contract's sentences. */
export function newListingFormSchema(gaps: ProfileGaps) {
  return v.object({
    photos: PhotosSchema,
    ...NewListingSchema.entries,
    phone_number: gaps.phone ? PhoneFieldSchema : NotAskedSchema,
    location: gaps.location ? LocationFieldSchema : NotAskedSchema,
  });
}

/** The fields that it cannot do without. */
export const requiredFields = ({ phone, location }: ProfileGaps): string[] => [
  'photos',
  'title',
  'category_id',
  ...(phone ? ['phone_number'] : []),
  ...(location ? ['location'] : []),
];

type FormSchema = ReturnType<typeof newListingFormSchema>;
/** What is typed. */
export type ListingFormValues = v.InferInput<FormSchema>;
/** What may be sent: every field has passed its rules. */
export type ValidListingFormValues = v.InferOutput<FormSchema>;

export const EMPTY_FORM_VALUES: ListingFormValues = {
  photos: [],
  title: '',
  description: '',
  price: '',
  category_id: '',
  condition: '',
  campus_place: '',
  phone_number: '',
  location: '',
};
