import { useEffect, useRef, useState, type RefObject } from 'react';
import { canWatchNear, makeWatchNear } from '../../../lib/watchNear.ts';

const watch = makeWatchNear('300px 0px');

/** Whether an element is near the screen, or has been; at once in a browser that cannot tell. */
export function useComesNear<Place extends Element>(): { place: RefObject<Place | null>; isNear: boolean } {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(!canWatchNear());
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    return watch(place.current, ({ isIntersecting }) => {
      if (isIntersecting) setIsNear(true);
    });
  }, [isNear]);
  return { place, isNear };
}
