import { useEffect, useState } from 'react';
import { PHOTO_POLL_INTERVAL, PHOTO_POLL_TRIES } from '../../lib/timings.ts';
import { useRemoveProfilePictureMutation, useUploadProfilePictureMutation } from './profileApi.ts';
import { removeMessage, uploadMessage } from './profileMessages.ts';

/** Uploads and removes the own picture, and stores the last failure's sentence. */
export function useProfilePicture() {
  const [uploadPicture, { isLoading: isUploading }] = useUploadProfilePictureMutation();
  const [removePicture, { isLoading: isRemoving }] = useRemoveProfilePictureMutation();
  const [message, setMessage] = useState<string | null>(null);

  async function handleUpload(picture: File): Promise<string | null> {
    setMessage(null);
    const { data, error } = await uploadPicture(picture);
    if (error !== undefined) setMessage(uploadMessage(error));
    return data ?? null;
  }
  async function handleRemove(): Promise<boolean> {
    setMessage(null);
    const { error } = await removePicture(undefined);
    if (error !== undefined) setMessage(removeMessage(error));
    return error === undefined;
  }
  return { isBusy: isUploading || isRemoving, message, upload: handleUpload, remove: handleRemove };
}

export type PictureState = 'none' | 'waiting' | 'loaded' | 'givenUp';

/**
 * §4: an uploaded picture is tried at its address up to ten times, a second apart, until it loads.
 * Another address, or leaving the page, stops it.
 */
export function usePicturePolling(address: string | null): PictureState {
  const [outcome, setOutcome] = useState<{ address: string; state: PictureState } | null>(null);

  useEffect(() => {
    if (address === null) return undefined;
    let tries = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (state: PictureState) => {
      if (!isOver) setOutcome({ address, state });
    };
    const attempt = () => {
      tries += 1;
      const image = new Image();
      image.addEventListener('load', () => report('loaded'));
      image.addEventListener('error', () => {
        if (tries >= PHOTO_POLL_TRIES) report('givenUp');
        else if (!isOver) timer = setTimeout(attempt, PHOTO_POLL_INTERVAL);
      });
      image.src = address;
    };
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address]);

  if (address === null) return 'none';
  return outcome?.address === address ? outcome.state : 'waiting';
}
