import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import { ConfirmDialog } from '../../components/feedback/AppDialog.tsx';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { detectedFiles, FileImage } from '../../components/photo/FileImage.tsx';
import { profilePictureProblem } from '../../contract/photo.ts';
import { PHOTO_POLL_INTERVAL, PHOTO_POLL_TRIES } from '../../lib/timings.ts';
import { useRemoveProfilePictureMutation, useUploadProfilePictureMutation } from './profileApi.ts';
import { EnlargeablePicture, ProfilePicture } from './ProfilePicture.tsx';

const ShrinkPhotos = lazyPart(
  async () => (await import('../../components/photo/ShrinkPhotos.tsx')).ShrinkPhotos,
);

const UNREADABLE = 'This file cannot be shown as a picture. Please choose another.';

/** §8: "the message from the response, or …". */
export const uploadMessage = (error: CallError) => sentenceOf(error, 'Upload failed. Please try again.');
export const removeMessage = (error: CallError) => sentenceOf(error, 'Remove failed. Please try again.');

interface Uploaded {
  picture: File;
  address: string;
  state: 'waiting' | 'loaded' | 'givenUp';
}

interface PicturePollingProps {
  address: string;
  onSettled: (state: Uploaded['state']) => void;
}

/** §4: an uploaded picture is tried at its address up to ten times, a second apart, until it loads. */
export function PicturePolling({ address, onSettled }: PicturePollingProps) {
  const [tries, setTries] = useState(1);
  const handleError = () => {
    if (tries >= PHOTO_POLL_TRIES) onSettled('givenUp');
    else setTimeout(() => setTries(tries + 1), PHOTO_POLL_INTERVAL);
  };
  return (
    <img key={tries} src={address} alt="" hidden onLoad={() => onSettled('loaded')} onError={handleError} />
  );
}

/** §4, Profile photo: select, preview, Upload or Cancel, wait until it appears; remove. */
export function OwnPicture({ username, address }: { username: string; address: string | null }) {
  const [upload, { isLoading: isUploading }] = useUploadProfilePictureMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveProfilePictureMutation();
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const polling = uploaded?.state;
  const isBusy = isUploading || isRemoving;
  const rule = selected && profilePictureProblem(selected);
  const isValid = selected !== null && rule === null && failure !== UNREADABLE;
  const problem = rule ?? failure;
  const preview = isValid ? selected : polling === 'waiting' ? uploaded?.picture : undefined;
  const shown = { waiting: address, loaded: uploaded?.address ?? null, givenUp: null }[polling ?? 'waiting'];

  function select(picture: File | null) {
    setSelected(picture);
    setFailure(null);
  }
  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    void detectedFiles(target.files ?? []).then(([picture]) => picture && select(picture));
    target.value = '';
  }
  async function handleUpload(picture: File) {
    setFailure(null);
    const { data, error } = await upload(picture);
    if (error !== undefined) return setFailure(uploadMessage(error));
    setUploaded({ picture, address: data, state: 'waiting' });
    setSelected(null);
  }
  async function handleRemove() {
    setIsConfirming(false);
    setFailure(null);
    const { error } = await remove(undefined);
    if (error === undefined) setUploaded(null);
    else setFailure(removeMessage(error));
  }
  const button = { size: 'small', disabled: isBusy } as const;
  return (
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      {preview === undefined ? (
        <EnlargeablePicture username={username} address={shown} />
      ) : (
        <ProfilePicture username={username} address={null}>
          <FileImage
            file={preview}
            alt="Preview of your new photo"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            onError={() => setFailure(UNREADABLE)}
          />
        </ProfilePicture>
      )}
      {uploaded?.state === 'waiting' && (
        <PicturePolling
          key={uploaded.address}
          address={uploaded.address}
          onSettled={(state) => setUploaded({ ...uploaded, state })}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Profile photo"
        onChange={handleFile}
      />
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        {isValid ? (
          <>
            <Button {...button} variant="contained" onClick={() => void handleUpload(selected)}>
              {isBusy ? 'Uploading...' : 'Upload'}
            </Button>
            <Button {...button} color="inherit" onClick={() => select(null)}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button {...button} onClick={() => input.current?.click()}>
              {shown === null ? 'Add photo' : 'Change photo'}
            </Button>
            {shown !== null && (
              <Button {...button} color="inherit" onClick={() => setIsConfirming(true)}>
                Remove
              </Button>
            )}
          </>
        )}
      </Stack>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {selected !== null && (
        <ShrinkPhotos
          photos={[selected]}
          onShrunk={(picture, smaller) => setSelected((now) => (now === picture ? smaller : now))}
        />
      )}
      <Typography
        component="output"
        variant="body2"
        sx={{ color: 'text.secondary', textAlign: 'center', '&:empty': { display: 'none' } }}
      >
        {polling === 'waiting' && 'Your photo is on its way…'}
        {polling === 'givenUp' && 'Your photo is still being processed. It will appear here in a while.'}
      </Typography>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Remove your photo?"
        action="Remove photo"
        onConfirm={() => void handleRemove()}
        onCancel={() => setIsConfirming(false)}
      />
    </Stack>
  );
}
