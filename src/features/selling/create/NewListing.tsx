import { valibotResolver } from '@hookform/resolvers/valibot';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { nanoid } from '@reduxjs/toolkit';
import { Fragment, useRef, useState, type SubmitEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type CallError, errorResponse } from '../../../api/errorResponse.ts';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { Toast, type ToastMessage } from '../../../components/feedback/Toast.tsx';
import { FormTextField } from '../../../components/fields/FormTextField.tsx';
import { PhoneField } from '../../../components/fields/PhoneField.tsx';
import { FormCard } from '../../../components/layout/FormCard.tsx';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import type { Profile } from '../../../contract/profile.ts';
import { LOCATION_CHARACTERS } from '../../../contract/text.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useGetCategoriesQuery } from '../../categories/categoriesApi.ts';
import { SellerInUse } from '../../profile/edit/EditProfile.tsx';
import { useUpdateProfileMutation } from '../../profile/profileApi.ts';
import { discardDraft, draftKey } from '../drafts/draftStore.ts';
import { KeptDraft } from '../drafts/KeptDraft.tsx';
import { lifetimeDays, staysUpText } from '../lifetime/lifetime.ts';
import { UploadStatus, useUpload } from '../photos/UploadStatus.tsx';
import { useCreateListingMutation } from '../sellingApi.ts';
import { ActiveCount, useActiveListings } from './ActiveCount.tsx';
import { CREATE_FAILED, createListingMessage, FORM_TEXTS } from './createListingMessages.ts';
import { ListingFields, SubmitButton } from './ListingFields.tsx';
import {
  EMPTY_FORM_VALUES,
  filesIn,
  listingFormSchema,
  type ListingFormValues,
  type ProfileGaps,
  useListingForm,
  type ValidListing,
} from './listingForm.ts';

const PostedListing = lazyPart(async () => (await import('./PostedListing.tsx')).PostedListing);

const FIELDSET = { display: 'flex', flexDirection: 'column', m: 0, p: 0, border: 0, minWidth: 0 };

/** §2 and §5, New listing, of a loaded profile: its count, form, and what was just posted. */
export function NewListing({ seller, kind }: { seller: Profile; kind: ListingKind }) {
  const { wanted, idempotency_keys: hasKeys } = runtimeConfig().capabilities;
  const texts = FORM_TEXTS[kind];
  const gaps = { phone: !seller.phone_number, location: kind === 'sale' && !seller.location };
  const [saveProfile] = useUpdateProfileMutation();
  const [createListing] = useCreateListingMutation();
  const { upload, send } = useUpload();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [posted, setPosted] = useState<Listing | null>(null);
  /** Sent again after a lost response, the listing is posted once. */
  const [key, setKey] = useState(() => nanoid());
  const heading = useRef<HTMLHeadingElement>(null);
  const active = useActiveListings(seller.username, kind);
  const limit = kind === 'wanted' ? (wanted?.limit ?? 0) : MAX_ACTIVE_LISTINGS;
  // Without a count the form works, because the server enforces the limit (decisions, The wire).
  const isDisabled = active.status === 'ready' && active.data.length >= limit;
  const draft = draftKey(seller.username, kind);
  const form = useForm<ListingFormValues, unknown, ValidListing>({
    mode: 'onTouched',
    defaultValues: EMPTY_FORM_VALUES,
    resolver: valibotResolver(listingFormSchema(gaps, kind === 'sale')),
  });
  // New fields for new values: the label of a MUI field moves for what is typed, not for what is set.
  const [fieldsKey, setFieldsKey] = useState(0);
  const [posts, setPosts] = useState(0);
  function fill(values: Partial<ListingFormValues>) {
    form.reset({ ...EMPTY_FORM_VALUES, ...values });
    setFieldsKey(fieldsKey + 1);
  }
  function fails(error: CallError): false {
    const response = errorResponse(error);
    // Without one it was cancelled by the seller, or `upload` says that it was lost.
    if (response !== null) setToast({ severity: 'error', text: createListingMessage(error) });
    // The form has changed since its key was used, so the next attempt is another listing.
    if (response?.status === 422) setKey(nanoid());
    return false;
  }
  /** What the profile lacks is saved first, and a failure there stops it (decisions, Listings). */
  async function post({ photos, phone_number, location, ...fields }: ValidListing): Promise<boolean> {
    setToast(null);
    setPosted(null);
    const patch = {
      ...(phone_number !== undefined && { phone_number }),
      ...(location !== undefined && { location }),
    };
    if (Object.keys(patch).length > 0) {
      const { error } = await send(() => saveProfile(patch));
      if (error !== undefined) return fails(error);
    }
    const { data = null, error } = await send((onProgress) =>
      createListing({
        // Another back end knows no kinds.
        listing: kind === 'sale' ? fields : { ...fields, kind },
        photos: filesIn(photos),
        key: hasKeys ? key : null,
        onProgress,
      }),
    );
    if (error !== undefined) return fails(error);
    setPosted(data);
    setToast({ severity: 'success', text: texts.created });
    setKey(nanoid());
    void discardDraft(draft);
    setPosts(posts + 1);
    return true;
  }
  async function handleSubmit(event: SubmitEvent) {
    let isPosted = false;
    await form.handleSubmit(async (listing) => {
      isPosted = await post(listing);
    })(event);
    if (!isPosted) return;
    // The next listing starts at the top, for the keyboard too.
    fill({});
    heading.current?.focus();
  }
  return (
    <FormProvider {...form}>
      <FormCard
        title={texts.title}
        headingRef={heading}
        lead={<ActiveCount active={active} limit={limit} kind={kind} />}
      >
        {posted !== null && <PostedListing listing={posted} />}
        <SellerInUse profile={seller} readers={texts.readers} />
        <form noValidate aria-label={texts.form} onSubmit={(event) => void handleSubmit(event)}>
          {!isDisabled && <KeptDraft key={posts} draftKey={draft} onContinue={fill} />}
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
            <UploadStatus upload={upload} failure={CREATE_FAILED} />
            <SubmitButton label={texts.submit} busyLabel="Submitting..." isDisabled={isDisabled} />
          </Box>
        </form>
      </FormCard>
      <Toast message={toast} onClose={() => setToast(null)} />
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
