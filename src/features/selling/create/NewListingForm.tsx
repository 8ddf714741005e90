import { valibotResolver } from '@hookform/resolvers/valibot';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Fragment, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormTextField } from '../../../components/fields/FormTextField.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';
import type { ListingKind } from '../../../contract/listing.ts';
import { LOCATION_CHARACTERS } from '../../../contract/text.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useGetCategoriesQuery } from '../../categories/categoriesApi.ts';
import { KeptDraft } from '../drafts/KeptDraft.tsx';
import { lifetimeDays, staysUpText } from '../lifetime/lifetime.ts';
import { FORM_TEXTS } from './createListingMessages.ts';
import { ListingFields, SubmitButton } from './ListingFields.tsx';
import {
  EMPTY_FORM_VALUES,
  listingFormSchema,
  useListingForm,
  type ListingFormValues,
  type ProfileGaps,
  type ValidListing,
} from './listingForm.ts';

interface NewListingFormProps {
  kind: ListingKind;
  gaps: ProfileGaps;
  /** At the limit of active listings nothing can be filled in. */
  isDisabled: boolean;
  draftKey?: string;
  status?: ReactNode;
  onSubmit: (listing: ValidListing) => Promise<void>;
}

const FIELDSET = { display: 'flex', flexDirection: 'column', m: 0, p: 0, border: 0, minWidth: 0 };

/** §5, New listing: errors show after a field is touched or a submit attempt. */
export function NewListingForm(props: NewListingFormProps) {
  const { kind, gaps, isDisabled, draftKey, status, onSubmit } = props;
  const texts = FORM_TEXTS[kind];
  const form = useForm<ListingFormValues, unknown, ValidListing>({
    mode: 'onTouched',
    defaultValues: EMPTY_FORM_VALUES,
    resolver: valibotResolver(listingFormSchema(gaps, kind === 'sale')),
  });
  // New fields for a draft: the label of a MUI field moves for what is typed, not for what is set.
  const [fieldsKey, setFieldsKey] = useState(0);
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={texts.form} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        {draftKey !== undefined && !isDisabled && (
          <KeptDraft
            draftKey={draftKey}
            onContinue={(draft) => {
              form.reset({ ...EMPTY_FORM_VALUES, ...draft });
              setFieldsKey(fieldsKey + 1);
            }}
          />
        )}
        <Box
          component="fieldset"
          disabled={isDisabled}
          sx={{ ...FIELDSET, gap: 2.5, opacity: isDisabled ? 0.5 : 1 }}
        >
          <Fragment key={fieldsKey}>
            <ListingFields kind={kind} />
            {(gaps.phone || gaps.location) && <SellerFields gaps={gaps} readers={texts.readers} />}
          </Fragment>
          <StaysUp kind={kind} />
          {status}
          <SubmitButton label={texts.submit} busyLabel="Submitting..." isDisabled={isDisabled} />
        </Box>
      </form>
    </FormProvider>
  );
}

function StaysUp({ kind }: { kind: ListingKind }) {
  const selected = useWatch({ control: useListingForm().control, name: 'category_id' });
  const { data: categories = [] } = useGetCategoriesQuery(undefined);
  const category = categories.find(({ id }) => id === String(selected));
  const days = lifetimeDays(runtimeConfig().capabilities, { kind, category });
  if (days === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {staysUpText(days, kind)}
    </Typography>
  );
}

/** What buyers need to know of the seller: only what the profile lacks (§2, Create listing). */
function SellerFields({ gaps, readers }: { gaps: ProfileGaps; readers: string }) {
  return (
    <Box component="fieldset" sx={{ ...FIELDSET, gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        How {readers.toLowerCase()} reach you
      </Typography>
      {gaps.phone && (
        <PhoneField
          required
          hint={`Kept in your profile. ${readers} write to you on WhatsApp. Only from 18 years on.`}
        />
      )}
      {gaps.location && (
        <FormTextField name="location" label="Business location" required characters={LOCATION_CHARACTERS} />
      )}
    </Box>
  );
}

export function NewListingSkeleton() {
  return (
    <Box aria-busy>
      <Announcement>Loading your profile</Announcement>
      <Skeleton variant="rounded" height={640} />
    </Box>
  );
}
