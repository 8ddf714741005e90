import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { PhotoSource } from '../../lib/photoSource.ts';
import { weightText } from '../../lib/photoWeight.ts';

interface WaitingPhotoProps {
  weight: PhotoSource['weight'];
  /** What it shows, where no words beside it say so. */
  subject: string;
  onAsk: () => void;
}

/**
 * Under the data saver: the photo is loaded when this is tapped, and one knows before what it
 * costs.
 */
export function WaitingPhoto({ weight, subject, onAsk }: WaitingPhotoProps) {
  const cost = weightText(weight);
  const words = cost === null ? 'Load photo' : `Load photo, ${cost}`;
  return (
    <Button
      variant="contained"
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={subject === '' ? words : `${words}: ${subject}`}
      onClick={onAsk}
      sx={{
        // Above the link that covers a card.
        zIndex: 1,
        maxWidth: '100%',
        lineHeight: 1.3,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      {words}
    </Button>
  );
}
