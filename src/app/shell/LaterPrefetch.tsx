import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';
import { useHydrated } from '../../components/layout/useHydrated.ts';

const PrefetchOnIntent = lazy(async () => ({
  default: (await import('./PrefetchOnIntent.tsx')).PrefetchOnIntent,
}));

/** What fetches ahead comes after the first page, and not at all under the data saver. */
export function LaterPrefetch() {
  const isSaving = useSelector(selectIsSavingData);
  if (!useHydrated() || isSaving) return null;
  return (
    <LazyPart>
      <PrefetchOnIntent />
    </LazyPart>
  );
}
