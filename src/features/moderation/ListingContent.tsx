import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { Photo } from '../../components/photo/Photo.tsx';
import type { SellersListing } from '../../contract/moderation.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';

// Few photos are looked at closely.
const ZoomViewer = lazy(async () => ({
  default: (await import('../../components/zoom/ZoomViewer.tsx')).ZoomViewer,
}));

/** The words and photos of a listing; each photo opens the viewer. */
export function ListingContent({
  content: { title, description, photos },
}: {
  content: Pick<SellersListing, 'title' | 'description' | 'photos'>;
}) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      {description !== '' && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
          {description}
        </Typography>
      )}
      {photos.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {photos.map((photo, index) => (
            <li key={photo}>
              <ButtonBase
                aria-label={`Enlarge photo ${index + 1} of ${photos.length}: ${title}`}
                onClick={() => setOpen(index)}
                sx={{ width: { xs: 88, sm: 120 }, borderRadius: 1, overflow: 'hidden' }}
              >
                <Photo photo={{ src: mediaUrl(photo) }} alt="" ratio={1} sizes="120px" whenSaving="preview" />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {open !== null && (
        <LazyPart onClose={() => setOpen(null)}>
          <ZoomViewer
            photos={photos.map((photo) => ({ src: mediaUrl(photo), size: null, smaller: [] }))}
            first={open}
            alt={title}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </>
  );
}
