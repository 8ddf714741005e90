import type { ListingManagement } from '../src/features/listings/manage/useListingManagement.ts';

const nothing = () => undefined;

/** The management of one's listings while nothing is going on. */
export const idle: ListingManagement = {
  mark: nothing,
  deletion: {
    asked: null,
    leaving: null,
    canUndo: false,
    ask: nothing,
    cancel: nothing,
    confirm: nothing,
    undo: nothing,
    finish: nothing,
  },
  notice: null,
  setNotice: nothing,
  canChange: true,
  canDelete: true,
};
