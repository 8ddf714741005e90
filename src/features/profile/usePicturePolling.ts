import { useEffect, useState } from 'react';
import { PHOTO_POLL_INTERVAL, PHOTO_POLL_TRIES } from '../../lib/timings.ts';

type PictureState = 'none' | 'waiting' | 'loaded' | 'givenUp';

/** §4: an uploaded picture is tried at its address up to ten times, a second apart, until it loads. */
export function usePicturePolling(address: string | null): PictureState {
  const [outcome, setOutcome] = useState<{ address: string; state: PictureState } | null>(null);

  useEffect(() => {
    if (address === null) return undefined;
    let tries = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (state: PictureState) => {
      if (!isOver) setOutcome({ address, state });
    };
    const attempt = () => {
      tries += 1;
      const image = new Image();
      image.addEventListener('load', () => report('loaded'));
      image.addEventListener('error', () => {
        if (tries >= PHOTO_POLL_TRIES) report('givenUp');
        else if (!isOver) timer = setTimeout(attempt, PHOTO_POLL_INTERVAL);
      });
      image.src = address;
    };
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address]);

  if (address === null) return 'none';
  return outcome?.address === address ? outcome.state : 'waiting';
}
