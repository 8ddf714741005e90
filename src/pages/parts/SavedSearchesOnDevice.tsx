import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { SavedSearches } from '../../features/saved/searches/SavedSearches.tsx';
import { useSavedSearches } from '../../features/saved/searches/useSavedSearches.ts';
import { selectIsOffline } from '../../features/ui/device/deviceSlice.ts';

/** The searches that the person who uses this device has saved on it; `place` stands there until they are read. */
export function SavedSearchesOnDevice({ place }: { place: ReactNode }) {
  const { savedSearches, remove, markLooked } = useSavedSearches();
  const isOffline = useSelector(selectIsOffline);
  if (savedSearches === undefined) return place;
  return (
    <SavedSearches
      searches={savedSearches}
      isOffline={isOffline}
      onRemove={remove}
      onFirstLook={markLooked}
    />
  );
}
