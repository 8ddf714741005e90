import { createContext } from 'react';

/** Which photos are loaded, and which wait until they are tapped. */
export interface PhotoLoadingState {
  /** The data saver is on. */
  isSaving: boolean;
  /** The photos that were tapped, by their address. */
  asked: readonly string[];
  onAsk: (src: string) => void;
}

/** Given by the app; where nobody gives it, all photos are loaded. */
export const PhotoLoading = createContext<PhotoLoadingState>({
  isSaving: false,
  asked: [],
  onAsk: () => undefined,
});
