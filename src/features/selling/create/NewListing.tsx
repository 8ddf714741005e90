import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { type CallError, errorResponse } from '../../../api/errorResponse.ts';
import type { Loadable } from '../../../api/loadable.ts';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { Toast, type ToastMessage } from '../../../components/feedback/Toast.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { FormTextField, PhoneField } from '../../../components/fields/FormTextField.tsx';
import { FormCard } from '../../../components/layout/FormCard.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';
import type { Listing, ListingKind } from '../../../contract/listing.ts';
import type { Profile } from '../../../contract/profile.ts';
import { LOCATION_CHARACTERS } from '../../../contract/text.ts';
import { OWN_PROFILE, routes } from '../../../lib/routes.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useUpdateProfileMutation } from '../../profile/profileApi.ts';
import { discardDraft, draftKey, type Draft } from '../drafts/draftStore.ts';
import { KeptDraft } from '../drafts/KeptDraft.tsx';
import { UploadStatus, useUpload } from '../photos/UploadStatus.tsx';
import { useActiveListings, useCreateListingMutation } from '../sellingApi.ts';
import { CREATE_FAILED, createListingMessage, FORM_TEXTS } from './createListingMessages.ts';
import { ListingFields, SubmitButton } from './ListingFields.tsx';
import {
  EMPTY_FORM_VALUES,
  filesIn,
  listingFormSchema,
  type ListingFormValues,
  type ProfileGaps,
  type ValidListing,
} from './listingForm.ts';

const ShareListing = lazyPart(async () => (await import('../share/ShareListing.tsx')).ShareListing);

interface NewListingProps {
  seller: Profile;
  kind: ListingKind;
}

/** §2 and §5, New listing, of a loaded profile: its count, form, and what was just posted. */
export function NewListing({ seller, kind }: NewListingProps) {
  const texts = FORM_TEXTS[kind];
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [posted, setPosted] = useState<Listing | null>(null);
  /** What the form begins with: each start is a form of its own. */
  const [start, setStart] = useState({ count: 0, draft: null as Draft | null });
  const heading = useRef<HTMLHeadingElement>(null);
  const active = useActiveListings(seller.username, kind);
  const { wanted } = runtimeConfig().capabilities;
  const limit = kind === 'wanted' ? (wanted?.limit ?? 0) : MAX_ACTIVE_LISTINGS;
  const begin = (draft: Draft | null) => setStart({ count: start.count + 1, draft });

  function handlePosted(listing: Listing | null) {
    setPosted(listing);
    setToast({ severity: 'success', text: texts.created });
    // The next listing starts at the top, for the keyboard too.
    begin(null);
    heading.current?.focus();
  }
  return (
    <FormCard
      title={texts.title}
      headingRef={heading}
      lead={<ActiveCount active={active} limit={limit} kind={kind} />}
    >
      <Stack sx={{ gap: 3 }}>
        {posted !== null && (
          <Section title="Just posted" hint={posted.title}>
            <Stack direction="row" sx={{ gap: 1.25 }}>
              <Button href={routes.product(posted)} variant="outlined">
                View
              </Button>
              <ShareListing listing={posted} />
            </Stack>
          </Section>
        )}
        <ListingForm
          key={start.count}
          seller={seller}
          kind={kind}
          draft={start.draft}
          // Without a count the form works, because the server enforces the limit (decisions, The wire).
          isFull={active.status === 'ready' && active.data.length >= limit}
          onContinue={begin}
          onMessage={setToast}
          onPosted={handlePosted}
        />
      </Stack>
      <Toast message={toast} onClose={() => setToast(null)} />
    </FormCard>
  );
}

interface ActiveCountProps {
  active: Loadable<Listing[]>;
  limit: number;
  kind: ListingKind;
}

/** §9: the number of active listings of a kind; at the limit, the way to fewer. */
function ActiveCount({ active, limit, kind }: ActiveCountProps) {
  const texts = FORM_TEXTS[kind];
  if (active.status === 'loading') return texts.counting;
  if (active.status === 'failed') return texts.uncounted;
  const listings = active.data;
  const text = texts.count(listings.length, limit);
  if (listings.length < limit) return text;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <strong>{text}</strong>
      <br />
      {texts.advice(listings.some(({ status }) => status !== null))}{' '}
      <Link to={routes.profile(OWN_PROFILE)} style={{ color: 'inherit', fontWeight: 600 }}>
        {texts.own}
      </Link>
    </Alert>
  );
}

const FIELDSET = { display: 'flex', flexDirection: 'column', m: 0, p: 0, border: 0, minWidth: 0 };

interface ListingFormProps extends NewListingProps {
  /** The draft that is continued, if any. */
  draft: Draft | null;
  isFull: boolean;
  onContinue: (draft: Draft) => void;
  onMessage: (message: ToastMessage | null) => void;
  onPosted: (listing: Listing | null) => void;
}

function ListingForm({ seller, kind, draft, isFull, onContinue, onMessage, onPosted }: ListingFormProps) {
  const { idempotency_keys: hasKeys } = runtimeConfig().capabilities;
  const texts = FORM_TEXTS[kind];
  const gaps = { phone: !seller.phone_number, location: kind === 'sale' && !seller.location };
  const key = draftKey(seller.username, kind);
  const [saveProfile] = useUpdateProfileMutation();
  const [createListing] = useCreateListingMutation();
  const { upload, onProgress, send } = useUpload();
  /** Sent again after a lost response, the listing is posted once. */
  const [postKey, setPostKey] = useState(() => nanoid());
  const form = useForm<ListingFormValues, unknown, ValidListing>({
    mode: 'onTouched',
    defaultValues: { ...EMPTY_FORM_VALUES, ...draft },
    resolver: valibotResolver(listingFormSchema(kind === 'sale', gaps)),
  });
  function fail(error: CallError) {
    const response = errorResponse(error);
    // Without one `upload` says that it was lost.
    if (response !== null) onMessage({ severity: 'error', text: createListingMessage(error) });
    // The form has changed since its key was used, so the next attempt is another listing.
    if (response?.status === 422) setPostKey(nanoid());
  }
  /** What the profile lacks is saved first, and a failure there stops it (decisions, Listings). */
  async function post({ photos, phone_number, location, ...fields }: ValidListing) {
    onMessage(null);
    const patch = {
      ...(phone_number !== undefined && { phone_number }),
      ...(location !== undefined && { location }),
    };
    if (Object.keys(patch).length > 0) {
      const { error } = await send(saveProfile(patch));
      if (error !== undefined) return fail(error);
    }
    const { data = null, error } = await send(
      createListing({
        // Another back end knows no kinds.
        listing: kind === 'sale' ? fields : { ...fields, kind },
        photos: filesIn(photos),
        key: hasKeys ? postKey : null,
        onProgress,
      }),
    );
    if (error !== undefined) return fail(error);
    void discardDraft(key);
    onPosted(data);
  }
  return (
    <FormProvider {...form}>
      <Form label={texts.form} onSubmit={form.handleSubmit(post)}>
        {!isFull && <KeptDraft draftKey={key} isContinued={draft !== null} onContinue={onContinue} />}
        <Box component="fieldset" disabled={isFull} sx={{ ...FIELDSET, gap: 2.5, opacity: isFull ? 0.5 : 1 }}>
          <ListingFields kind={kind} />
          {(gaps.phone || gaps.location) && <SellerFields gaps={gaps} readers={texts.readers} />}
          <UploadStatus upload={upload} failure={CREATE_FAILED} />
          <SubmitButton label={texts.submit} busyLabel="Submitting..." isDisabled={isFull} />
        </Box>
      </Form>
    </FormProvider>
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
