import { useEffect, useEffectEvent } from 'react';

/** The HTML standard's close watcher; TypeScript does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes an overlay on the device's back gesture, as Android apps do. Where the browser has no
 * close watcher, back leads to the previous page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => handleClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
