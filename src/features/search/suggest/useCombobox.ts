import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

interface ComboboxOptions {
  /** The id of the list of options; those of the options end with their position. */
  listId: string;
  /** The number of options. */
  count: number;
  onChoose: (position: number) => void;
  onRemove: (position: number) => void;
}

export const optionId = (listId: string, position: number): string => `${listId}-${position}`;

/** Keys that return to the field: WAI-ARIA APG, combobox with list autocomplete. */
const CARET_KEYS = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * Makes a combobox of an existing field, without changing focus or caret. The focus stays in the
 * field; `aria-activedescendant` is the active option.
 */
export function useCombobox(field: HTMLInputElement, options: ComboboxOptions) {
  const { listId, count, onChoose, onRemove } = options;
  const [isOpen, setIsOpen] = useState(() => document.activeElement === field);
  const [selected, setSelected] = useState<number | null>(null);
  const isShown = isOpen && count > 0;
  const active = isShown && selected !== null && selected < count ? selected : null;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // An input method is composing a word: the keys are for it.
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const last = count - 1;
      // The field is between the last option and the first.
      if (key === 'ArrowDown') setSelected(active === null ? 0 : active === last ? null : active + 1);
      else setSelected(active === null ? last : active === 0 ? null : active - 1);
    } else if (key === 'Escape' && isShown) {
      // By default the browser clears the field.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      setSelected(null);
    } else if (key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose(active);
    } else if (key === 'Delete' && active !== null && field.selectionStart === field.value.length) {
      // At the end of the text, the key has nothing to delete in the field.
      onRemove(active);
    } else if (CARET_KEYS.has(key)) setSelected(null);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handle = (isNowOpen: boolean) => () => {
      setIsOpen(isNowOpen);
      setSelected(null);
    };
    for (const type of ['input', 'focus', 'click']) field.addEventListener(type, handle(true), { signal });
    field.addEventListener('blur', handle(false), { signal });
    field.addEventListener('keydown', (event) => handleKey(event), { signal });
    return () => controller.abort();
  }, [field]);

  useLayoutEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isShown));
    field.toggleAttribute('aria-controls', isShown);
    field.toggleAttribute('aria-activedescendant', active !== null);
    if (isShown) field.setAttribute('aria-controls', listId);
    if (active !== null) {
      field.setAttribute('aria-activedescendant', optionId(listId, active));
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, field, isShown, listId]);

  return { isShown, active };
}

/** The text may change with these; clearing it is a click on a button. */
const EVENTS = ['input', 'focusin', 'click'];

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) document.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onChange);
  };
}

/** The text of an uncontrolled field. */
export function useFieldText(field: HTMLInputElement): string {
  const read = useCallback(() => field.value, [field]);
  return useSyncExternalStore(subscribe, read, read);
}

/** From the list to the edge of the screen, in pixels. */
const MARGIN = 16;
/** With less room, the page scrolls. */
const MIN_ROOM = 160;

/** The room below the element, above a phone's keyboard, in pixels. */
export function useRoomBelow(element: Element, isEnabled: boolean): number {
  const [room, setRoom] = useState(MIN_ROOM);
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const { visualViewport } = window;
    const measure = () => {
      const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      setRoom(Math.max(MIN_ROOM, end - element.getBoundingClientRect().bottom - MARGIN));
    };
    measure();
    visualViewport?.addEventListener('resize', measure);
    return () => visualViewport?.removeEventListener('resize', measure);
  }, [element, isEnabled]);
  return room;
}
