import { useEffect } from 'react';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { listingAdded, type SavedListing } from './savedSlice.ts';

/** Holds the listing that is shown among those seen last; undefined while none is. */
export function useSeenListing(listing: Omit<SavedListing, 'owner'> | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (listing !== undefined) dispatch(listingAdded({ list: 'seen', listing }));
  }, [dispatch, listing]);
}
