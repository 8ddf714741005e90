import { useEffect, useEffectEvent, useId } from 'react';
import { enterLayer, isLayerOpen, leaveLayer, OWNER_ASKED, settleLayers } from './layerHistory.ts';

/**
 * Back closes what lies on top of the page: the browser's button, the device's gesture and
 * `history.back()` alike. While it is open, it has a history entry of its own.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    // Added once, however many layers there are; it outlives them, for the sake of Forward.
    window.addEventListener('popstate', settleLayers);
    enterLayer(id, signal);
    const handlePop = () => {
      if (!isLayerOpen(id)) handleClose();
    };
    const handleOwnerAsked = (event: Event) => {
      if ((event as CustomEvent<string>).detail === id) event.preventDefault();
    };
    window.addEventListener('popstate', handlePop, { signal });
    window.addEventListener(OWNER_ASKED, handleOwnerAsked, { signal });
    return () => {
      closing.abort();
      leaveLayer(id);
    };
  }, [isOpen, id]);
}
