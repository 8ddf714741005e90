import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import CloseIcon from '@mui/icons-material/Close';
import StarIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useState, type DragEvent } from 'react';
import { FormImage } from './FormImage.tsx';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { photoKey, type FormPhoto } from './photoKey.ts';
import { movedText } from './photoWords.ts';
import { photoTile, stripGrid } from './stripStyles.ts';

interface PhotoStripProps {
  photos: readonly FormPhoto[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/**
 * The photos of a listing in their order, which a drag changes, or the buttons of each: with the
 * keyboard, or a thumb.
 */
export function PhotoStrip({ photos, onMove, onRemove }: PhotoStripProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [message, setMessage] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length || from === to) return;
    onMove(from, to);
    setMessage(movedText(to, photos.length));
  }
  function handleDrop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  }

  return (
    <>
      <Box component="ol" aria-label="Order of the photos" sx={stripGrid}>
        {photos.map((photo, index) => (
          <Box
            component="li"
            key={photoKey(photo)}
            draggable
            onDragStart={(event: DragEvent) => {
              // Firefox begins no drag that carries nothing.
              event.dataTransfer.setData('text/plain', '');
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
            onDrop={(event: DragEvent) => handleDrop(event, index)}
            sx={[photoTile, dragged === index && { opacity: 0.4 }]}
          >
            <FormImage
              photo={photo}
              alt={`Photo ${index + 1}`}
              sizes="160px"
              sx={{ width: 1, height: 1, objectFit: 'cover' }}
            />
            {/* `aria-disabled` rather than `disabled`: the button that was just pressed would lose
                the focus. */}
            <ButtonBase
              aria-label={index === 0 ? 'Photo 1 is the cover' : `Make photo ${index + 1} the cover`}
              aria-disabled={index === 0}
              onClick={() => move(index, 0)}
              className="cover"
            >
              {index === 0 ? 'Cover' : <StarIcon fontSize="small" />}
            </ButtonBase>
            <IconButton
              size="small"
              aria-label={`Move photo ${index + 1} earlier`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
              className="earlier"
            >
              <EarlierIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move photo ${index + 1} later`}
              aria-disabled={index === photos.length - 1}
              onClick={() => move(index, index + 1)}
              className="later"
            >
              <LaterIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onRemove(index)}
              className="out"
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <VisuallyHidden component="output" aria-live="polite">
        {message}
      </VisuallyHidden>
    </>
  );
}
