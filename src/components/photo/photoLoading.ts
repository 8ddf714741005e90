import { createContext, useContext } from 'react';

/** Which photos are loaded, and which wait until they are tapped. */
export interface PhotoLoadingState {
  isSaving: boolean;
  requested: readonly string[];
  onRequest: (src: string) => void;
}

/** Provided by the app; without a provider all photos are loaded. */
export const PhotoLoading = createContext<PhotoLoadingState>({
  isSaving: false,
  requested: [],
  onRequest: () => undefined,
});

/** Under the data saver a photo waits until the user taps it, wherever it is shown. */
export function useRequestedPhoto(src: string | null) {
  const { isSaving, requested, onRequest } = useContext(PhotoLoading);
  return {
    isWaiting: isSaving && src !== null && !requested.includes(src),
    handleRequest: () => src !== null && onRequest(src),
  };
}
