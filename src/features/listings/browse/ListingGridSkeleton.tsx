import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { CARD_GRID, cardFrame, cardText } from './cardStyles.ts';

interface ListingGridSkeletonProps {
  count?: number;
}

/** Cards to come, in the shape in which they will come. */
export function ListingGridSkeleton({ count = 8 }: ListingGridSkeletonProps) {
  return (
    <div aria-busy>
      <Grid {...CARD_GRID} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Box key={index} sx={cardFrame}>
            <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
            <Box sx={cardText}>
              <Skeleton sx={{ fontSize: '1.25rem', width: '80%' }} />
              <Skeleton sx={{ fontSize: '1rem', width: '50%' }} />
              <Skeleton sx={{ fontSize: '1rem', width: '35%' }} />
            </Box>
          </Box>
        ))}
      </Grid>
    </div>
  );
}
