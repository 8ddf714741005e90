import { CONDITIONS } from '../../../contract/condition.ts';
import { EMPTY_FORM_VALUES, type ListingFormValues } from './newListingSchema.ts';
import type { Draft } from '../drafts/draftStore.ts';

/** What a form holds, as it is kept. */
export function toDraft({ photos, ...words }: ListingFormValues): Draft {
  const texts: Record<string, string> = {};
  for (const [name, typed] of Object.entries(words)) {
    if (typeof typed === 'string') texts[name] = typed;
  }
  return { texts, photos };
}

/** What was kept, as a form begins with it. */
export function valuesOf({ texts, photos }: Draft): ListingFormValues {
  const {
    title = '',
    description = '',
    price = '',
    category_id = '',
    condition = '',
    campus_place = '',
    phone_number = '',
    location = '',
  } = texts;
  return {
    ...EMPTY_FORM_VALUES,
    title,
    description,
    price,
    category_id,
    condition: CONDITIONS.find((known) => known === condition) ?? '',
    campus_place,
    phone_number,
    location,
    photos,
  };
}
