import Download from '@mui/icons-material/FileDownloadOutlined';
import IosShare from '@mui/icons-material/IosShare';
import Print from '@mui/icons-material/Print';
import Wallpaper from '@mui/icons-material/Wallpaper';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { tokenize } from '../../../contract/text.ts';
import { shopPosterAddress } from './listingShare.ts';

type PosterState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed' }
  /** `canShare`: the device's share sheet takes the file. */
  | { phase: 'ready'; file: File; url: string; canShare: boolean };

const nameOf = (title: string): string => `${tokenize(title).join('-').slice(0, 60) || 'poster'}.jpg`;

/** Downloads a poster on request. It is a file, which the store must not hold. */
function usePoster(address: string, title: string) {
  const [poster, setPoster] = useState<PosterState>({ phase: 'idle' });
  const url = poster.phase === 'ready' ? poster.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  async function fetchPoster(): Promise<void> {
    if (poster.phase === 'loading') return;
    setPoster({ phase: 'loading' });
    try {
      const response = await fetch(address);
      const blob = await response.blob();
      if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`No poster: ${response.status}`);
      const file = new File([blob], nameOf(title), { type: blob.type });
      const canShare = (navigator as Partial<Navigator>).canShare?.({ files: [file] }) === true;
      setPoster({ phase: 'ready', file, url: URL.createObjectURL(blob), canShare });
    } catch {
      setPoster({ phase: 'failed' });
    }
  }
  return { poster, fetchPoster };
}

interface PosterProps {
  title: string;
  /** A JPEG of 1080 × 1920 pixels, at most 200 kB. */
  image: string;
  /** The same for print: A5, as PDF. */
  print: string;
}

/** A poster for a WhatsApp status or a wall, downloaded on request and shown before sharing. */
export function Poster({ title, image, print }: PosterProps) {
  const { poster, fetchPoster } = usePoster(image, title);
  if (poster.phase === 'idle' || poster.phase === 'loading') {
    const isLoading = poster.phase === 'loading';
    return (
      <Button
        variant="outlined"
        startIcon={isLoading ? <CircularProgress aria-hidden size={20} color="inherit" /> : <Wallpaper />}
        aria-busy={isLoading}
        onClick={() => void fetchPoster()}
      >
        {isLoading ? 'The poster is being made…' : 'Poster for a status or a wall (up to 200 kB)'}
      </Button>
    );
  }
  if (poster.phase === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void fetchPoster()}>
            Retry
          </Button>
        }
      >
        The poster could not be loaded.
      </Alert>
    );
  }
  const { url, file, canShare } = poster;
  return (
    <Stack component="section" aria-label="Poster" sx={{ gap: 1.25 }}>
      <Box
        component="img"
        src={url}
        alt={`Poster of ${title}`}
        width={1080}
        height={1920}
        sx={{ width: '100%', maxWidth: 220, height: 'auto', mx: 'auto', borderRadius: 1, boxShadow: 2 }}
      />
      {canShare && (
        <Button
          variant="outlined"
          startIcon={<IosShare />}
          onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
        >
          Share poster
        </Button>
      )}
      <Button variant="outlined" startIcon={<Download />} href={url} download={file.name}>
        Save poster
      </Button>
      <Button variant="outlined" startIcon={<Print />} href={print} target="_blank" rel="noopener">
        Print it (PDF, A5)
      </Button>
    </Stack>
  );
}

/** The poster of the seller's public shop. */
export function ShopPoster({ username }: { username: string }) {
  return (
    <Poster
      title={`${username}’s shop`}
      image={shopPosterAddress(username, 'jpg')}
      print={shopPosterAddress(username, 'pdf')}
    />
  );
}
