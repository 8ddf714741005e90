import { DRAWN_ID } from '../../contract/firstPage.ts';

const SEARCH = 'input[type=search]';

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;

// React looks at the value that was set by the element's own setter when the event comes.
function type(box: HTMLInputElement, typed: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function carryOverSearch(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.value !== from.defaultValue) type(to, from.value);
  if (from !== document.activeElement) return;
  const { selectionStart, selectionEnd } = from;
  to.focus({ preventScroll: true });
  // React writes the value once more when this commit ends, and the cursor would be behind it.
  queueMicrotask(() => to.setSelectionRange(selectionStart, selectionEnd));
}

/** The element of the app's page that is what this one is in the drawn page: of the same kind, name and address. */
function counterpartOf(element: Element, drawn: Element, root: Element): HTMLElement | undefined {
  const isSame = (other: Element) =>
    nameOf(other) === nameOf(element) && other.getAttribute('href') === element.getAttribute('href');
  const alike = (page: Element) => [...page.querySelectorAll<HTMLElement>(element.localName)].filter(isSame);
  return alike(root)[alike(drawn).findIndex((each) => each === element)];
}

/**
 * Puts the app's page in the place of the one that the server drew, before the next frame: what was typed into the search box
 * meanwhile stays, the focus too, and a button that was pressed too early is pressed again.
 */
export function handOver(root: Element): void {
  const drawn = document.getElementById(DRAWN_ID);
  if (drawn === null) return;
  const [from, to] = [drawn, root].map((each) => each.querySelector<HTMLInputElement>(SEARCH));
  if (from && to) carryOverSearch(from, to);
  const { activeElement: active } = document;
  if (active !== null && active !== from && drawn.contains(active))
    counterpartOf(active, drawn, root)?.focus({ preventScroll: true });
  drawn.remove();

  const { musikaTap: tap } = window;
  if (tap === undefined) return;
  document.removeEventListener('click', tap.note);
  const buttons = [...root.querySelectorAll<HTMLElement>('button')];
  const pressed = tap.name === null ? undefined : buttons.find((each) => nameOf(each) === tap.name);
  // What it opens gives the focus back to it.
  pressed?.focus({ preventScroll: true });
  pressed?.click();
}
