import { useEffect, useState } from 'react';
import type { PixelSize } from './shrink.ts';
import { isHeic } from './heic.ts';

interface PhotoFacts {
  isHeic: boolean;
  /** Null while it is not known, and for what this browser cannot show. */
  size: PixelSize | null;
  /** This browser cannot show it. */
  isUnreadable: boolean;
}

const UNKNOWN: PhotoFacts = { isHeic: false, size: null, isUnreadable: false };

/** What a chosen file is, by its bytes. */
export function usePhotoFacts(photo: File): PhotoFacts {
  const [known, setKnown] = useState<{ photo: File; facts: PhotoFacts }>({ photo, facts: UNKNOWN });
  useEffect(() => {
    let isWanted = true;
    const learn = (found: Partial<PhotoFacts>) => {
      if (!isWanted) return;
      setKnown((before) => {
        const facts = before.photo === photo ? before.facts : UNKNOWN;
        return { photo, facts: { ...facts, ...found } };
      });
    };
    // A file that is gone from the device meanwhile is no HEIC photo either.
    isHeic(photo).then(
      (found) => learn({ isHeic: found }),
      () => undefined,
    );
    const url = URL.createObjectURL(photo);
    const image = new Image();
    image.addEventListener('load', () =>
      learn({ size: { width: image.naturalWidth, height: image.naturalHeight } }),
    );
    image.addEventListener('error', () => learn({ isUnreadable: true }));
    image.src = url;
    return () => {
      isWanted = false;
      URL.revokeObjectURL(url);
    };
  }, [photo]);
  return known.photo === photo ? known.facts : UNKNOWN;
}
