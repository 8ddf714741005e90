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
  /** How many options there are for what is typed. */
  count: number;
  onChoose: (position: number) => void;
  onRemove: (position: number) => void;
}

export const optionId = (listId: string, position: number): string => `${listId}-${position}`;

/** What the keys of a field do: WAI-ARIA APG, combobox with list autocomplete. */
const CARET_KEYS = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * Makes a combobox of a field that is there already, with the focus and the caret where they are. The
 * focus stays in the field; the active option is told by `aria-activedescendant`.
 */
export function useCombobox(field: HTMLInputElement, options: ComboboxOptions) {
  const { listId, count, onChoose, onRemove } = options;
  const [isOpen, setIsOpen] = useState(() => document.activeElement === field);
  const [chosen, setChosen] = useState<number | null>(null);
  const isShown = isOpen && count > 0;
  const active = isShown && chosen !== null && chosen < count ? chosen : null;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // The keys belong to the writing of a word in another script.
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const last = count - 1;
      // The field itself stands between the last option and the first.
      if (key === 'ArrowDown') setChosen(active === null ? 0 : active === last ? null : active + 1);
      else setChosen(active === null ? last : active === 0 ? null : active - 1);
    } else if (key === 'Escape' && isShown) {
      // Else the browser would clear the field.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      setChosen(null);
    } else if (key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose(active);
    } else if (key === 'Delete' && active !== null && field.selectionStart === field.value.length) {
      // Behind the last letter there is nothing that the key would take out of the field.
      onRemove(active);
    } else if (CARET_KEYS.has(key)) setChosen(null);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handle = (isNowOpen: boolean) => () => {
      setIsOpen(isNowOpen);
      setChosen(null);
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

/** After these the text of a field may be another; a button that clears it is clicked. */
const EVENTS = ['input', 'focusin', 'click'];

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) document.addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onChange);
  };
}

/** What stands in an uncontrolled field. */
export function useFieldText(field: HTMLInputElement): string {
  const read = useCallback(() => field.value, [field]);
  return useSyncExternalStore(subscribe, read, read);
}

/** From the list to the edge of what is seen, in pixels. */
const MARGIN = 16;
/** Where there is less, the page is scrolled. */
const LEAST = 160;

/** How much of the screen is free below the element, above a phone's keyboard, in pixels. */
export function useRoomBelow(element: Element, isWanted: boolean): number {
  const [room, setRoom] = useState(LEAST);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const { visualViewport } = window;
    const measure = () => {
      const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      setRoom(Math.max(LEAST, end - element.getBoundingClientRect().bottom - MARGIN));
    };
    measure();
    visualViewport?.addEventListener('resize', measure);
    return () => visualViewport?.removeEventListener('resize', measure);
  }, [element, isWanted]);
  return room;
}
