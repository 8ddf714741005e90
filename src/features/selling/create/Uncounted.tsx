import Button from '@mui/material/Button';
import { UNCOUNTED } from './createListingMessages.ts';

/** In the count's place where it could not be had: the form works without it. */
export function Uncounted({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {UNCOUNTED}{' '}
      <Button size="small" onClick={onRetry} sx={{ verticalAlign: 'baseline' }}>
        Count again
      </Button>
    </>
  );
}
