import { useContext } from 'react';
import { PhotoLoading } from './PhotoLoading.ts';

interface AskedPhoto {
  /** Whether the photo waits for a tap. */
  isWaiting: boolean;
  /** It was tapped. */
  handleAsk: () => void;
}

/** Under the data saver a photo waits until it is asked for, wherever it is shown. */
export function useAskedPhoto(src: string | null): AskedPhoto {
  const { isSaving, asked, onAsk } = useContext(PhotoLoading);
  return {
    isWaiting: isSaving && src !== null && !asked.includes(src),
    handleAsk: () => src !== null && onAsk(src),
  };
}
