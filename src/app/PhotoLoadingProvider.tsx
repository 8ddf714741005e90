import { useMemo, type PropsWithChildren } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { PhotoLoading } from '../components/photo/photoLoading.ts';
import { photoAsked, selectAskedPhotos, selectIsSavingData } from '../features/ui/device/deviceSlice.ts';

/** Hands the data saver down to all photos: components know no store. */
export function PhotoLoadingProvider({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const isSaving = useSelector(selectIsSavingData);
  const requested = useSelector(selectAskedPhotos);
  const loading = useMemo(
    () => ({ isSaving, requested, onRequest: (src: string) => void dispatch(photoAsked(src)) }),
    [isSaving, requested, dispatch],
  );
  return <PhotoLoading value={loading}>{children}</PhotoLoading>;
}
