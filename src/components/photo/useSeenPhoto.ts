import { useEffect, useRef, useState, type RefObject } from 'react';
import { canWatchNear, makeWatchNear } from '../../lib/watchNear.ts';

/**
 * How near the screen a photo is asked for. A browser's own `loading=lazy` asks for what is 1,250 to 2,500 pixels away, the
 * more the slower the network is: on a phone that is five photos which nobody may look at, before the first one is there.
 */
const AROUND = '250px 0px';
const watch = makeWatchNear(AROUND);

/** Photos that were asked for on this visit: who comes back to a list sees them in the first frame. */
const asked = new Set<string>();

interface SeenPhoto {
  /** The box that the photo is drawn in. */
  ref: RefObject<HTMLDivElement | null>;
  isSeen: boolean;
}

/**
 * Whether a photo's box is, or was, on the screen or about to be.
 * @param isFirst the photo is wanted at once, wherever it stands.
 */
export function useSeenPhoto(src: string | null, isFirst: boolean): SeenPhoto {
  const ref = useRef<HTMLDivElement>(null);
  const [seenSrc, setSeenSrc] = useState<string | null>(null);
  const isSeen = isFirst || src === null || src === seenSrc || asked.has(src);

  useEffect(() => {
    if (isSeen) {
      if (src !== null) asked.add(src);
      return undefined;
    }
    if (ref.current === null || !canWatchNear()) {
      setSeenSrc(src);
      return undefined;
    }
    return watch(ref.current, ({ isIntersecting }) => {
      if (isIntersecting) setSeenSrc(src);
    });
  }, [src, isSeen]);

  return { ref, isSeen };
}
