import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { FailedState } from '../../../components/feedback/FailedState.tsx';
import { LISTINGS_FAILED } from './listingMessages.ts';

interface MoreListingsProps {
  state: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '800px';

/**
 * The end of a list with more pages: loads the next one when it comes near, and is a button too.
 */
export function MoreListings({ state, onMore }: MoreListingsProps) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (state !== 'idle' || element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, onMore]);

  if (state === 'failed') return <FailedState message={LISTINGS_FAILED} onRetry={onMore} />;
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
      <Button variant="outlined" size="large" onClick={onMore} loading={state === 'loading'}>
        Show more
      </Button>
    </Box>
  );
}
