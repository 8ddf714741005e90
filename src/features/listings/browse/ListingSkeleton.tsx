import Box from '@mui/material/Box';
import { Skeleton, HeadingSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { listingLayout, PHOTO_HEIGHT } from './listingLayout.ts';

/** A product page to come, at least as tall as the screen: nothing below it is seen to move. */
export function ListingSkeleton() {
  return (
    <Box aria-busy sx={{ minHeight: '100dvh' }}>
      <Box sx={listingLayout}>
        <Box sx={{ gridArea: 'photo', mx: { xs: -2, sm: 0 }, mt: { xs: -2.5, sm: 0 } }}>
          <Skeleton
            variant="rectangular"
            sx={{
              width: '100%',
              height: 'auto',
              aspectRatio: '4 / 3',
              maxHeight: PHOTO_HEIGHT,
              borderRadius: { xs: 0, sm: 1.5 },
            }}
          />
        </Box>
        <Box sx={{ gridArea: 'heading', display: 'grid', gap: 1.75 }}>
          <Skeleton width="40%" />
          <HeadingSkeleton label="Loading the product" width="80%" />
          <Skeleton variant="rounded" width={140} height={52} />
          <Skeleton width="60%" />
          <Skeleton variant="rounded" width={300} height={52} sx={{ maxWidth: '100%', borderRadius: 999 }} />
        </Box>
        <Box sx={{ gridArea: 'about' }}>
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </Box>
        <Skeleton variant="rounded" height={240} sx={{ gridArea: 'contact' }} />
      </Box>
    </Box>
  );
}
