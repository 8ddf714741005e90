import { useEffect, useEffectEvent, useState } from 'react';

/** Shrinks photos one after the other: two decoded at once are too much for many a phone. */
export function useShrinking(photos: readonly File[], onShrunk: (photo: File, smaller: File) => void) {
  const [asked, setAsked] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState<ReadonlySet<File>>(new Set());
  // Shrunk ones are no longer among the photos, and neither are those removed meanwhile.
  const current = asked.find((photo) => photos.includes(photo) && !failed.has(photo));

  const finish = useEffectEvent((photo: File, smaller: File | null) => {
    if (smaller === null) setFailed(new Set(failed).add(photo));
    else onShrunk(photo, smaller);
  });
  useEffect(() => {
    if (current === undefined) return undefined;
    let isWanted = true;
    async function shrinkOne(photo: File) {
      const smaller = await import('./shrinkPhoto.ts')
        .then(({ shrinkPhoto }) => shrinkPhoto(photo))
        .catch(() => null);
      if (isWanted) finish(photo, smaller);
    }
    void shrinkOne(current);
    return () => {
      isWanted = false;
    };
  }, [current]);

  return {
    shrink: setAsked,
    failed,
    /** Which of how many is being shrunk, counted from 1; null while none is. */
    progress: current === undefined ? null : { at: asked.indexOf(current) + 1, count: asked.length },
  };
}
