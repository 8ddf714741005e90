import type { ListingManagement } from '../src/features/selling/manage/useListingManagement.ts';

const nothing = () => undefined;

/** The management of listings while nothing is pending. */
export const idle: ListingManagement = {
  mark: nothing,
  deletion: {
    listing: null,
    isDeleting: false,
    request: nothing,
    cancel: nothing,
    confirm: nothing,
  },
  toast: null,
  setToast: nothing,
  canChange: true,
  canDelete: true,
};
