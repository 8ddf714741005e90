import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { FileImage } from '../../components/photo/FileImage.tsx';
import { profilePictureProblem } from '../../contract/photo.ts';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { EnlargeablePicture } from './EnlargeablePicture.tsx';
import { PICTURE_PROCESSING, PICTURE_UNREADABLE } from './profileMessages.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { usePicturePolling } from './usePicturePolling.ts';

interface OwnPictureProps {
  username: string;
  /** The picture that the profile has, or null. */
  address: string | null;
  /** Why the last upload or removal failed, or null. */
  message: string | null;
  isBusy: boolean;
  /** Answers the address where the picture will appear, or null if it was refused. */
  onUpload: (picture: File) => Promise<string | null>;
  /** Answers whether it is gone. */
  onRemove: () => Promise<boolean>;
  /**
   * What can be done for a picture that is too large, or that is of a kind which browsers do not
   * show.
   */
  renderHelp?: ((help: PictureHelp) => ReactNode) | undefined;
}

export interface PictureHelp {
  picture: File;
  /** The bytes of what it was made of, if it has been shrunk. */
  sizeBefore: number | null;
  onShrunk: (smaller: File) => void;
}

const FILL = { width: '100%', height: '100%', objectFit: 'cover' } as const;

/** §4, Profile photo: choose, preview, Upload or Cancel, wait until it appears; remove. */
export function OwnPicture({
  username,
  address,
  message,
  isBusy,
  onUpload,
  onRemove,
  renderHelp,
}: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ picture: File; problem: string } | null>(null);
  const [shrunk, setShrunk] = useState<{ picture: File; sizeBefore: number } | null>(null);
  const [uploaded, setUploaded] = useState<{ picture: File; address: string } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const polling = usePicturePolling(uploaded?.address ?? null);
  const preview = chosen ?? (polling === 'waiting' ? uploaded?.picture : undefined);
  const complaint = refused?.problem ?? (isBusy ? null : message);
  const helped = chosen ?? refused?.picture;

  function choose(picture: File) {
    const problem = profilePictureProblem(picture);
    setRefused(problem === null ? null : { picture, problem });
    setChosen(problem === null ? picture : null);
  }
  function handleShrunk(from: File, smaller: File) {
    setShrunk({ picture: smaller, sizeBefore: from.size });
    choose(smaller);
  }
  function handleUnreadable(picture: File) {
    setChosen(null);
    setRefused({ picture, problem: PICTURE_UNREADABLE });
  }
  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    choose(file);
    // So that the same file can be chosen again.
    target.value = '';
  }
  async function handleUpload(picture: File) {
    const newAddress = await onUpload(picture);
    if (newAddress === null) return;
    setUploaded({ picture, address: newAddress });
    setChosen(null);
  }
  async function handleRemove() {
    setIsAsking(false);
    if (await onRemove()) setUploaded(null);
  }

  const shown = polling === 'givenUp' ? null : polling === 'loaded' ? (uploaded?.address ?? null) : address;
  return (
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      {preview === undefined ? (
        <EnlargeablePicture username={username} address={shown} />
      ) : (
        <ProfilePicture username={username} address={null}>
          <FileImage
            file={preview}
            alt="Preview of your new photo"
            sx={FILL}
            onError={() => handleUnreadable(preview)}
          />
        </ProfilePicture>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Profile photo"
        onChange={handleChoice}
      />
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        {chosen === null ? (
          <>
            <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
              {shown === null ? 'Add photo' : 'Change photo'}
            </Button>
            {shown !== null && (
              <Button size="small" color="inherit" disabled={isBusy} onClick={() => setIsAsking(true)}>
                Remove
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              size="small"
              variant="contained"
              disabled={isBusy}
              onClick={() => void handleUpload(chosen)}
            >
              {isBusy ? 'Uploading...' : 'Upload'}
            </Button>
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </>
        )}
      </Stack>
      {complaint !== null && <Alert severity="error">{complaint}</Alert>}
      {helped !== undefined &&
        renderHelp?.({
          picture: helped,
          sizeBefore: shrunk?.picture === helped ? shrunk.sizeBefore : null,
          onShrunk: (smaller) => handleShrunk(helped, smaller),
        })}
      <Typography
        component="output"
        variant="body2"
        sx={{ color: 'text.secondary', textAlign: 'center', '&:empty': { display: 'none' } }}
      >
        {polling === 'waiting' && 'Your photo is on its way…'}
        {polling === 'givenUp' && PICTURE_PROCESSING}
      </Typography>
      <ConfirmRemoval
        isOpen={isAsking}
        onConfirm={() => void handleRemove()}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}
