import Box from '@mui/material/Box';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Announcement } from '../../../components/layout/VisuallyHidden.tsx';

/** Title, category and price; the description is taller. */
const FIELDS = ['title', 'category', 'price'];

/** The form to come: photo first, then its words. */
export function NewListingSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Announcement>Loading your profile</Announcement>
      <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
      {FIELDS.map((field) => (
        <Skeleton key={field} variant="rounded" height={56} />
      ))}
      <Skeleton variant="rounded" height={140} />
    </Box>
  );
}
