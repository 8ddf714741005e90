import Download from '@mui/icons-material/FileDownloadOutlined';
import IosShare from '@mui/icons-material/IosShare';
import Print from '@mui/icons-material/Print';
import Wallpaper from '@mui/icons-material/Wallpaper';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { usePoster } from './usePoster.ts';

interface PosterProps {
  title: string;
  /** A JPEG of 1080 × 1920 pixels, at most 200 kB. */
  image: string;
  /** The same for print: A5, as PDF. */
  print: string;
}

/**
 * A poster for a WhatsApp status or a notice board. It is downloaded when it is asked for, and seen
 * before it is shared.
 */
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
