import { useSelector } from 'react-redux';
import { SavedSearches } from '../../features/listings/savedSearches/SavedSearches.tsx';
import { useSavedSearches } from '../../features/listings/savedSearches/useSavedSearches.ts';
import { selectIsOffline } from '../../features/ui/device/deviceSlice.ts';
import { SavedSearchesPlace } from './SavedSearchesPlace.tsx';

/** The searches that the person who uses this device has saved on it. */
export function SavedSearchesOnDevice() {
  const { savedSearches, remove, markLooked } = useSavedSearches();
  const isOffline = useSelector(selectIsOffline);
  if (savedSearches === undefined) return <SavedSearchesPlace />;
  return (
    <SavedSearches
      searches={savedSearches}
      isOffline={isOffline}
      onRemove={remove}
      onFirstLook={markLooked}
    />
  );
}
