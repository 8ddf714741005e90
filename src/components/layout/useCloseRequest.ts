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
 * What lies over the page goes by the device's way back too, as on Android, in place of the page beneath it. Where the browser
 * has no close watcher, back leads to the page before, as ever.
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
