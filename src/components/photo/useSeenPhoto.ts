import { useEffect, useRef, useState, type RefObject } from 'react';
import { canWatchNear, makeWatchNear } from '../../lib/watchNear.ts';

/**
 * How near the screen a photo is loaded. `loading=lazy` loads from 1,250 to 2,500 pixels away, more
 * on slow networks: on a phone, five photos compete with the first one. This is one row ahead.
 */
const AROUND = '130px 0px';
const watch = makeWatchNear(AROUND);

/** Photos that were loaded on this visit: back on a list, they show in the first frame. */
const asked = new Set<string>();

interface SeenPhoto {
  /** The photo's box. */
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
