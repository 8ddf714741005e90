import { useEffect, useState } from 'react';

/** A poster on its way to this device. */
export type PosterState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed' }
  /** `canShare`: the device's share sheet takes the file. */
  | { phase: 'ready'; file: File; url: string; canShare: boolean };

const nameOf = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'poster'
  }.jpg`;

/** Downloads a poster when it is asked for. It is a file, which the store must not hold. */
export function usePoster(address: string, title: string) {
  const [poster, setPoster] = useState<PosterState>({ phase: 'idle' });
  const url = poster.phase === 'ready' ? poster.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  async function fetchPoster(): Promise<void> {
    if (poster.phase === 'loading') return;
    setPoster({ phase: 'loading' });
    try {
      const answer = await fetch(address);
      const blob = await answer.blob();
      if (!answer.ok || !blob.type.startsWith('image/')) throw new Error(`No poster: ${answer.status}`);
      const file = new File([blob], nameOf(title), { type: blob.type });
      const canShare = (navigator as Partial<Navigator>).canShare?.({ files: [file] }) === true;
      setPoster({ phase: 'ready', file, url: URL.createObjectURL(blob), canShare });
    } catch {
      setPoster({ phase: 'failed' });
    }
  }
  return { poster, fetchPoster };
}
