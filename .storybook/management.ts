import type { ListingManagement } from '../src/features/selling/manage/useListingManagement.ts';

const nothing = () => undefined;

/** The management of one's listings while nothing is going on. */
export const idle: ListingManagement = {
  mark: nothing,
  deletion: {
    asked: null,
    isDeleting: false,
    ask: nothing,
    cancel: nothing,
    confirm: nothing,
  },
  notice: null,
  setNotice: nothing,
  canChange: true,
  canDelete: true,
};
