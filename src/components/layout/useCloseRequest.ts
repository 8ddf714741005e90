import { useEffect, useEffectEvent, useId } from 'react';

/** What a layer's history entry holds in addition to the page's own. */
interface LayerState {
  /** The layers that are open there, the topmost last. */
  layers?: readonly string[];
  /** The topmost layer is closed: its entry may be reused (`soon`), or is being left (`now`). */
  leaving?: 'soon' | 'now' | undefined;
}

/** Names a layer: the component that owns it prevents the event's default. */
export const OWNER_REQUESTED = 'musika:layer';

const readState = () => (history.state ?? {}) as LayerState;
const openLayers = () => readState().layers ?? [];
const writeState = (state: LayerState) =>
  history.replaceState({ ...(history.state as object | null), ...state }, '');
const afterPop = (act: () => void, signal?: AbortSignal) =>
  window.addEventListener('popstate', act, { once: true, ...(signal && { signal }) });
/** Restores the browser's own method, which `replacePush` covers. */
const restorePush = () => Reflect.deleteProperty(history, 'pushState');

/**
 * While a layer is open, a new page takes the layer's entry: otherwise Back from that page would
 * lead to two entries that look the same.
 */
function replacePush(...entry: Parameters<History['pushState']>): void {
  // A step back cannot be cancelled, but it can be followed by a step forward.
  if (readState().leaving === 'now') afterPop(() => history.forward());
  restorePush();
  // A redirect may have taken the layer's entry already.
  if (openLayers().length === 0) history.pushState(...entry);
  else history.replaceState(...entry);
}

/** Whether the current history entry is that of this layer, or of one on top of it. */
export const isLayerOpen = (id: string): boolean => openLayers().includes(id);

/** Whether the current history entry is that of a layer, and not of the page itself. */
export const hasLayers = (): boolean => openLayers().length > 0;

/** Adds a history entry for a layer: a copy of the page's own, with the layer's name. */
export function enterLayer(id: string, signal: AbortSignal): void {
  const { leaving, layers = [] } = readState();
  if (leaving === 'now') {
    afterPop(() => enterLayer(id, signal), signal);
    return;
  }
  restorePush();
  if (leaving === 'soon') writeState({ layers: [...layers.slice(0, -1), id], leaving: undefined });
  // React Router finds its own key and index in both entries, and so sees no navigation.
  else history.pushState({ ...(history.state as object | null), layers: [...layers, id] }, '');
  history.pushState = replacePush;
}

/** Leaves the entry of a layer that was not closed by Back. */
export function leaveLayer(id: string): void {
  // Back has left it already, or a new page has taken its entry.
  if (openLayers().at(-1) !== id || readState().leaving === 'now') return;
  writeState({ leaving: 'soon' });
  // A dialog that a menu opens is rendered at the same moment, and reuses the menu's entry.
  queueMicrotask(() => {
    if (readState().leaving !== 'soon') return;
    writeState({ leaving: 'now' });
    history.back();
  });
}

/** After each step in the history: leaves the entry of a layer that no component owns. */
export function settleLayers(): void {
  const id = openLayers().at(-1);
  if (id === undefined) {
    restorePush();
    return;
  }
  // After Forward its layer is closed, and stays closed.
  const question = new CustomEvent(OWNER_REQUESTED, { cancelable: true, detail: id });
  if (window.dispatchEvent(question)) history.back();
}

/** Runs `act` at the page's own entry: first leaves the layers above it, which closes them. */
export function afterLayers(act: () => void): void {
  const { leaving, layers = [] } = readState();
  if (layers.length === 0) {
    act();
    return;
  }
  afterPop(() => afterLayers(act));
  if (leaving === 'now') return;
  writeState({ leaving: 'now' });
  history.go(-layers.length);
}

/**
 * Back closes a layer over the page, by button, gesture or `history.back()`. While it is open, it
 * has a history entry of its own.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    // Added once for all layers; it outlives them, because of Forward.
    window.addEventListener('popstate', settleLayers);
    enterLayer(id, signal);
    const handlePop = () => {
      if (!isLayerOpen(id)) handleClose();
    };
    const handleOwnerRequested = (event: Event) => {
      if ((event as CustomEvent<string>).detail === id) event.preventDefault();
    };
    window.addEventListener('popstate', handlePop, { signal });
    window.addEventListener(OWNER_REQUESTED, handleOwnerRequested, { signal });
    return () => {
      closing.abort();
      leaveLayer(id);
    };
  }, [isOpen, id]);
}
