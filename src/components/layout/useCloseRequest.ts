import { useEffect, useEffectEvent, useId } from 'react';

/** What the history entry of a layer holds besides what the page's own entry does. */
interface LayerState {
  /** The layers that are open there, the topmost last. */
  layers?: readonly string[];
  /** The topmost has been closed: its entry may be taken over (`soon`), or is being left (`now`). */
  leaving?: 'soon' | 'now' | undefined;
}

/** Asks who has the layer that an event names: its owner prevents the event's default. */
export const OWNER_ASKED = 'musika:layer';

const readState = () => (history.state ?? {}) as LayerState;
const openLayers = () => readState().layers ?? [];
const writeState = (state: LayerState) =>
  history.replaceState({ ...(history.state as object | null), ...state }, '');
const afterPop = (act: () => void, signal?: AbortSignal) =>
  window.addEventListener('popstate', act, { once: true, ...(signal && { signal }) });
/** Brings back the browser's own method, which `replacePush` has covered. */
const restorePush = () => Reflect.deleteProperty(history, 'pushState');

/**
 * While a layer is open, a new page takes the layer's entry. Else Back from that page would first
 * lead to an entry which shows the same as the one before.
 */
function replacePush(...entry: Parameters<History['pushState']>): void {
  // The browser cannot be told to go back no more, but it can be told to return.
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

/** Gives a layer an entry in the history: the page's own once more, with the layer's name. */
export function enterLayer(id: string, signal: AbortSignal): void {
  const { leaving, layers = [] } = readState();
  if (leaving === 'now') {
    afterPop(() => enterLayer(id, signal), signal);
    return;
  }
  restorePush();
  if (leaving === 'soon') writeState({ layers: [...layers.slice(0, -1), id], leaving: undefined });
  // React Router finds its own key and index in both entries: to it, this is the same place.
  else history.pushState({ ...(history.state as object | null), layers: [...layers, id] }, '');
  history.pushState = replacePush;
}

/** Leaves the entry of a layer that was closed otherwise than by Back. */
export function leaveLayer(id: string): void {
  // Back has left it already, or a new page has taken its entry.
  if (openLayers().at(-1) !== id || readState().leaving === 'now') return;
  writeState({ leaving: 'soon' });
  // A dialog that a menu opens comes in this very moment, and takes over the entry of the menu.
  queueMicrotask(() => {
    if (readState().leaving !== 'soon') return;
    writeState({ leaving: 'now' });
    history.back();
  });
}

/** After each step in the history: which layer is to stand there, and whether anybody has it. */
export function settleLayers(): void {
  const id = openLayers().at(-1);
  if (id === undefined) {
    restorePush();
    return;
  }
  // After Forward, its layer is closed, and stays so.
  const question = new CustomEvent(OWNER_ASKED, { cancelable: true, detail: id });
  if (window.dispatchEvent(question)) history.back();
}

/** Does something at the page's own entry: the layers above it are left before, and so close. */
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
