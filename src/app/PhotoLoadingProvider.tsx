import { useMemo, useState, type PropsWithChildren } from 'react';
import { useSelector } from 'react-redux';
import { PhotoLoading } from '../components/photo/photoLoading.ts';
import { selectIsSavingData } from '../features/ui/device/deviceSlice.ts';

/** Hands the data saver down to all photos: components know no store. */
export function PhotoLoadingProvider({ children }: PropsWithChildren) {
  const isSaving = useSelector(selectIsSavingData);
  const [requested, setRequested] = useState<readonly string[]>([]);
  const loading = useMemo(
    () => ({ isSaving, requested, onRequest: (src: string) => setRequested((before) => [...before, src]) }),
    [isSaving, requested],
  );
  return <PhotoLoading value={loading}>{children}</PhotoLoading>;
}
