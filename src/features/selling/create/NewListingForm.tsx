import { valibotResolver } from '@hookform/resolvers/valibot';
import Box from '@mui/material/Box';
import { useEffect, useMemo, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Loadable } from '../../../api/loadable.ts';
import { NO_CAPABILITIES, type Capabilities } from '../../../contract/capabilities.ts';
import type { Category } from '../../../contract/category.ts';
import type { Draft } from '../drafts/draftStore.ts';
import { toDraft, valuesOf } from './draftValues.ts';
import { ListingFields } from './ListingFields.tsx';
import {
  EMPTY_FORM_VALUES,
  newListingFormSchema,
  requiredFields,
  type ValidListingFormValues,
  type ListingFormValues,
  type ProfileGaps,
} from './newListingSchema.ts';
import { SellerFields } from './SellerFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface NewListingFormProps {
  gaps: ProfileGaps;
  categories: Loadable<Category[]>;
  /** What the back end knows of a listing beyond §3. */
  capabilities?: Capabilities;
  /** At the limit of active listings nothing can be filled in. */
  isDisabled: boolean;
  /** What the form begins with: a draft that is continued. */
  initial?: Draft | null;
  /** Called with every change of the form. */
  onEdit?: (draft: Draft) => void;
  /** Shown above the button: the progress of the upload. */
  status?: ReactNode;
  /** Everything typed stays until the form gets another `key`, whatever the outcome. */
  onSubmit: (listing: ValidListingFormValues) => Promise<void>;
}

/**
 * §5, New listing: errors show after a field is touched or a submit attempt, which also leads to
 * the first of them.
 */
export function NewListingForm({
  gaps,
  categories,
  capabilities = NO_CAPABILITIES,
  isDisabled,
  initial = null,
  onEdit,
  status,
  onSubmit,
}: NewListingFormProps) {
  const { phone, location } = gaps;
  const schema = useMemo(() => newListingFormSchema({ phone, location }), [phone, location]);
  const form = useForm<ListingFormValues, unknown, ValidListingFormValues>({
    mode: 'onTouched',
    defaultValues: initial === null ? EMPTY_FORM_VALUES : valuesOf(initial),
    resolver: valibotResolver(schema),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onEdit?.(toDraft(values)),
      }),
    [form, onEdit],
  );
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="New listing" onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <Box
          component="fieldset"
          disabled={isDisabled}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2.5,
            m: 0,
            p: 0,
            border: 0,
            minWidth: 0,
            opacity: isDisabled ? 0.5 : 1,
          }}
        >
          <ListingFields categories={categories} capabilities={capabilities} />
          <SellerFields gaps={gaps} />
          {status}
          <SubmitButton
            label="Post listing"
            busyLabel="Submitting..."
            isDisabled={isDisabled}
            required={requiredFields(gaps)}
          />
        </Box>
      </form>
    </FormProvider>
  );
}
