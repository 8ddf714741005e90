import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { Skeleton, HeadingSkeleton } from '../../components/feedback/Skeleton.tsx';
import { TILE_GRID } from './gridStyles.ts';
import { PICTURE_SIZE } from './ProfilePicture.tsx';

const TILES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The shape of a profile's head while it is being loaded. */
export function ProfileHeadSkeleton() {
  return (
    <Stack
      aria-busy
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'center', gap: { xs: 2, sm: 4 }, minHeight: PICTURE_SIZE }}
    >
      <Skeleton variant="circular" width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <Box>
        <HeadingSkeleton label="Loading the profile" width="12rem" />
        <Skeleton width={120} sx={{ mt: 1 }} />
      </Box>
    </Stack>
  );
}

/** The shape of a profile's grid while it is being loaded. */
export function ProfileGridSkeleton() {
  return (
    <Grid component="output" aria-label="Loading the listings" {...TILE_GRID}>
      {TILES.map((tile) => (
        <Grid key={tile} size={1}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        </Grid>
      ))}
    </Grid>
  );
}
