import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import type { Listing } from '../../contract/listing.ts';
import type { ListingFieldsProps } from '../../features/selling/create/ListingFields.tsx';
import { EditListingForm, useListingEdit } from '../../features/selling/manage/EditListingForm.tsx';
import { EDIT_TITLES } from '../../features/selling/manage/manageMessages.ts';
import { UploadStatus } from '../../features/selling/photos/UploadStatus.tsx';
import type { FlashMessageState } from '../../lib/flashMessage.ts';
import { routes } from '../../lib/routes.ts';
import { FormCard } from './FormCard.tsx';

interface EditListingProps extends Pick<ListingFieldsProps, 'categories'> {
  listing: Listing;
}

/** The form of one's own listing, which leads back to its page once it is saved. */
export function EditListing({ listing, categories }: EditListingProps) {
  const navigate = useNavigateFromHere();
  const { save, message, upload } = useListingEdit((saved, text) => {
    const state: FlashMessageState | null =
      text === null ? null : { flashMessage: { severity: 'success', text } };
    navigate(routes.product(saved), { replace: true, state });
  });
  const title = EDIT_TITLES[listing.kind];
  return (
    <FormCard title={title}>
      <PageTitle title={title} />
      <EditListingForm
        listing={listing}
        categories={categories}
        message={message}
        status={<UploadStatus upload={upload} />}
        onSubmit={(change) => save(listing, change)}
      />
    </FormCard>
  );
}
