import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useId, useRef, useState, type ChangeEvent } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useLayer } from '../../components/layout/useLayer.ts';
import { FileImage } from '../../components/photo/FileImage.tsx';
import { detectedFiles } from '../../lib/detectedFile.ts';
import { profilePictureProblem } from '../../contract/photo.ts';
import { PICTURE_PROCESSING, PICTURE_UNREADABLE } from './profileMessages.ts';
import { EnlargeablePicture, ProfilePicture } from './ProfilePicture.tsx';
import { usePicturePolling, useProfilePicture } from './useProfilePicture.ts';

const ShrinkPhotos = lazy(async () => ({
  default: (await import('../../components/photo/ShrinkPhotos.tsx')).ShrinkPhotos,
}));

interface OwnPictureProps {
  username: string;
  address: string | null;
}

const FILL = { width: '100%', height: '100%', objectFit: 'cover' } as const;

/** §4, Profile photo: select, preview, Upload or Cancel, wait until it appears; remove. */
export function OwnPicture({ username, address }: OwnPictureProps) {
  const { isBusy, message, upload, remove } = useProfilePicture();
  const input = useRef<HTMLInputElement>(null);
  /** Without a problem it can be uploaded. */
  const [selected, setSelected] = useState<{ picture: File; problem: string | null } | null>(null);
  const [uploaded, setUploaded] = useState<{ picture: File; address: string } | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const polling = usePicturePolling(uploaded?.address ?? null);
  const valid = selected?.problem === null ? selected.picture : null;
  const preview = valid ?? (polling === 'waiting' ? uploaded?.picture : undefined);
  const problem = selected?.problem ?? (isBusy ? null : message);

  const select = (picture: File) => setSelected({ picture, problem: profilePictureProblem(picture) });
  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    void detectedFiles([file]).then(([picture = file]) => select(picture));
    // So that the same file can be selected again.
    target.value = '';
  }
  async function handleUpload(picture: File) {
    const newAddress = await upload(picture);
    if (newAddress === null) return;
    setUploaded({ picture, address: newAddress });
    setSelected(null);
  }
  async function handleRemove() {
    setIsConfirming(false);
    if (await remove()) setUploaded(null);
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
            onError={() => setSelected({ picture: preview, problem: PICTURE_UNREADABLE })}
          />
        </ProfilePicture>
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
        {valid === null ? (
          <>
            <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
              {shown === null ? 'Add photo' : 'Change photo'}
            </Button>
            {shown !== null && (
              <Button size="small" color="inherit" disabled={isBusy} onClick={() => setIsConfirming(true)}>
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
              onClick={() => void handleUpload(valid)}
            >
              {isBusy ? 'Uploading...' : 'Upload'}
            </Button>
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => setSelected(null)}>
              Cancel
            </Button>
          </>
        )}
      </Stack>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {selected !== null && (
        <LazyPart>
          <ShrinkPhotos
            photos={[selected.picture]}
            onShrunk={(picture, smaller) =>
              setSelected((now) =>
                now?.picture === picture
                  ? { picture: smaller, problem: profilePictureProblem(smaller) }
                  : now,
              )
            }
          />
        </LazyPart>
      )}
      <Typography
        component="output"
        variant="body2"
        sx={{ color: 'text.secondary', textAlign: 'center', '&:empty': { display: 'none' } }}
      >
        {polling === 'givenUp' ? PICTURE_PROCESSING : polling === 'waiting' && 'Your photo is on its way…'}
      </Typography>
      <ConfirmRemoval
        isOpen={isConfirming}
        onConfirm={() => void handleRemove()}
        onCancel={() => setIsConfirming(false)}
      />
    </Stack>
  );
}

// The theme's padding leaves no room for two buttons in a row on a phone; large letters stack them.
const ACTIONS = {
  flexWrap: 'wrap',
  rowGap: 1,
  '& button': { px: { xs: 1.5, sm: 2.5 }, whiteSpace: 'nowrap' },
} as const;

interface ConfirmRemovalProps {
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Requests confirmation: a removed photo cannot be restored. */
function ConfirmRemoval({ isOpen, onConfirm, onCancel }: ConfirmRemovalProps) {
  const titleId = useId();
  useLayer(isOpen, onCancel);
  return (
    <Dialog open={isOpen} onClose={onCancel} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Remove your photo?
      </DialogTitle>
      <DialogActions sx={ACTIONS}>
        <Button color="inherit" onClick={onCancel}>
          Keep it
        </Button>
        <Button color="error" variant="contained" onClick={onConfirm}>
          Remove photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
