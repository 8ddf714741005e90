import { useEffect, useRef, useState } from 'react';
import { isHeic } from './heic.ts';
import type { PhotoFacts } from './photoAdvice.ts';
import type { PixelSize } from './shrink.ts';

const NONE: ReadonlyMap<File, PhotoFacts> = new Map();

/** The pixels of a photo; null where this browser cannot show it. */
function sizeOf(photo: File): Promise<PixelSize | null> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  return new Promise<PixelSize | null>((resolve) => {
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

async function readFacts(photo: File): Promise<PhotoFacts> {
  const [size, heic] = await Promise.all([
    sizeOf(photo),
    // A file that is gone from the device meanwhile is no HEIC photo either.
    isHeic(photo).catch(() => false),
  ]);
  return { isHeic: heic, size, isUnreadable: size === null };
}

/** What the chosen files are, by their bytes. A file is missing until it has been read. */
export function usePhotosFacts(photos: readonly File[]): ReadonlyMap<File, PhotoFacts> {
  const [facts, setFacts] = useState(NONE);
  const asked = useRef(new WeakSet<File>());
  useEffect(() => {
    for (const photo of photos) {
      if (asked.current.has(photo)) continue;
      asked.current.add(photo);
      void readFacts(photo).then((found) => setFacts((before) => new Map(before).set(photo, found)));
    }
  }, [photos]);
  return facts;
}
