import { useState } from 'react';
import { useRemoveProfilePictureMutation, useUploadProfilePictureMutation } from './profileApi.ts';
import { removeMessage, uploadMessage } from './profileMessages.ts';

/** Uploads and removes the own picture, and keeps what went wrong last. */
export function useProfilePicture() {
  const [upload, { isLoading: isUploading }] = useUploadProfilePictureMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveProfilePictureMutation();
  const [message, setMessage] = useState<string | null>(null);

  async function handleUpload(picture: File): Promise<string | null> {
    setMessage(null);
    const { data, error } = await upload(picture);
    if (error !== undefined) setMessage(uploadMessage(error));
    return data ?? null;
  }
  async function handleRemove(): Promise<boolean> {
    setMessage(null);
    const { error } = await remove(undefined);
    if (error !== undefined) setMessage(removeMessage(error));
    return error === undefined;
  }
  return { isBusy: isUploading || isRemoving, message, onUpload: handleUpload, onRemove: handleRemove };
}
