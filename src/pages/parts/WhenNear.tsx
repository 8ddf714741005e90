import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { canWatchNear, makeWatchNear } from '../../lib/watchNear.ts';

const watch = makeWatchNear('600px 0px');

/**
 * Renders its children once a person comes near their place, for what would otherwise be fetched
 * for nobody. A browser that cannot say so does without them.
 */
export function WhenNear({ children }: PropsWithChildren) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null || !canWatchNear()) return undefined;
    return watch(place.current, ({ isIntersecting }) => {
      if (isIntersecting) setIsNear(true);
    });
  }, [isNear]);
  return (
    // What has no height is never reported as near.
    <Box ref={place} sx={{ minHeight: '1px' }}>
      {isNear && children}
    </Box>
  );
}
