import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { CARD_GRID, cardFrame, cardPhoto, cardPrice, cardRow, cardText } from './cardStyles.ts';

interface ListingGridSkeletonProps {
  count?: number;
}

/** Cards to come, in the shape in which they will come. */
export function ListingGridSkeleton({ count = 8 }: ListingGridSkeletonProps) {
  return (
    <div aria-busy>
      <Grid {...CARD_GRID} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Box key={index} sx={[cardFrame, cardRow]}>
            <Box sx={cardPhoto}>
              <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
            </Box>
            <Box sx={cardPrice}>
              <Skeleton variant="rounded" width={96} height={29} />
            </Box>
            {/* Three lines that in a row are no higher than the photo. */}
            <Box sx={[cardText, { fontSize: '0.8125rem' }]}>
              <Skeleton width="80%" />
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </Box>
          </Box>
        ))}
      </Grid>
    </div>
  );
}
