import { useFormContext, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import type { Loadable } from '../../../api/loadable.ts';
import { NO_CAPABILITIES, type Capabilities } from '../../../contract/capabilities.ts';
import type { Category } from '../../../contract/category.ts';
import { TextField, fieldProps } from '../../../components/fields/TextField.tsx';
import { FieldHelp } from '../../../components/fields/FieldHelp.tsx';
import { DESCRIPTION_MAX_LENGTH } from '../../../contract/limits.ts';
import type { NewListingSchema } from '../../../contract/listingFields.ts';
import {
  DESCRIPTION_CHARACTERS,
  disallowedCharacters,
  normaliseText,
  TITLE_CHARACTERS,
} from '../../../contract/text.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { ConditionAndPlaceFields } from './ConditionAndPlaceFields.tsx';
import { PriceField } from './PriceField.tsx';

type Words = v.InferInput<typeof NewListingSchema>;

interface ListingTextFieldsProps {
  categories: Loadable<Category[]>;
  /** What the back end knows of a listing beyond §3. */
  capabilities?: Capabilities;
}

/**
 * A listing's words, its price and its category, in a form of either kind: of a new listing, or of
 * one that is edited.
 */
export function ListingTextFields({ categories, capabilities = NO_CAPABILITIES }: ListingTextFieldsProps) {
  const { register, control, setValue, formState } = useFormContext<Words>();
  const [title, description = '', price] = useWatch({ control, name: ['title', 'description', 'price'] });
  const { errors } = formState;
  return (
    <>
      <TextField
        {...fieldProps(register('title'))}
        label="Title"
        required
        fullWidth
        error={errors.title !== undefined}
        helperText={
          errors.title && (
            <FieldHelp
              problem={errors.title.message}
              disallowed={disallowedCharacters(title, TITLE_CHARACTERS)}
            />
          )
        }
      />
      <CategorySelect
        {...fieldProps(register('category_id'))}
        categories={categories}
        error={errors.category_id !== undefined}
        helperText={errors.category_id?.message}
      />
      <PriceField
        {...fieldProps(register('price'))}
        typed={String(price ?? '')}
        error={errors.price !== undefined}
        helperText={errors.price?.message ?? "Without one, buyers read 'Contact seller for prices'."}
        isFreeOffered={capabilities.filters.includes('free')}
        onSet={(typed) => setValue('price', typed, { shouldValidate: true, shouldDirty: true })}
      />
      <ConditionAndPlaceFields
        conditions={capabilities.conditions}
        campus_places={capabilities.campus_places}
      />
      <TextField
        {...fieldProps(register('description'))}
        label="Description"
        fullWidth
        multiline
        minRows={4}
        error={errors.description !== undefined}
        helperText={
          <>
            {errors.description && (
              <FieldHelp
                problem={errors.description.message}
                disallowed={disallowedCharacters(description, DESCRIPTION_CHARACTERS)}
              />
            )}
            <span style={{ display: 'block', textAlign: 'right' }}>
              {normaliseText(description).length}/{DESCRIPTION_MAX_LENGTH}
            </span>
          </>
        }
      />
    </>
  );
}
