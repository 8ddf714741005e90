import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { Photo } from '../ui/photo/Photo.tsx';
import type { SellersListing } from '../../contract/moderation.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { Words } from './Rows.tsx';

const ZoomViewer = lazyPart(async () => (await import('../../components/zoom/ZoomViewer.tsx')).ZoomViewer);

type Content = Pick<SellersListing, 'title' | 'description' | 'photos'>;

/** The words and photos of a listing; each photo opens the viewer. */
export function ListingContent({ content: { title, description, photos } }: { content: Content }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Words>{description}</Words>
      {photos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {photos.map((photo, index) => (
            <ButtonBase
              key={photo}
              aria-label={`Enlarge photo ${index + 1} of ${photos.length}: ${title}`}
              onClick={() => setOpen(index)}
              sx={{ width: { xs: 88, sm: 120 }, borderRadius: 1, overflow: 'hidden' }}
            >
              <Photo photo={{ src: mediaUrl(photo) }} alt="" ratio={1} sizes="120px" whenSaving="preview" />
            </ButtonBase>
          ))}
        </Box>
      )}
      {open !== null && (
        <ZoomViewer
          photos={photos.map((photo) => ({ src: mediaUrl(photo) }))}
          first={open}
          alt={title}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
