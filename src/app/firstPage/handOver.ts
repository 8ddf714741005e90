import { DRAWN_ID, NEW_ATTRIBUTE } from '../../contract/firstPage.ts';
import { scrollKey } from '../../features/ui/scroll/scrollKey.ts';
import { selectScrollTop } from '../../features/ui/scroll/scrollSlice.ts';
import { afterPaint } from '../../lib/afterPaint.ts';
import type { AppStore } from '../store.ts';

const SEARCH = 'input[type=search]';

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;

function carryOverSearch(from: HTMLInputElement, to: HTMLInputElement, hasFocus: boolean): void {
  if (from.value !== from.defaultValue) to.value = from.value;
  if (!hasFocus) return;
  to.focus({ preventScroll: true });
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** The element of the app's page that is what this one is in the drawn page: of the same kind, name and address. */
function counterpartOf(element: Element, drawn: Element, root: Element): HTMLElement | undefined {
  const isSame = (other: Element) =>
    other.id === element.id &&
    (element.id !== '' || nameOf(other) === nameOf(element)) &&
    other.getAttribute('href') === element.getAttribute('href');
  const alike = (page: Element) => [...page.querySelectorAll<HTMLElement>(element.localName)].filter(isSame);
  return alike(root)[alike(drawn).findIndex((each) => each === element)];
}

/** The photo that was swiped to. */
function carryOverStrip(drawn: Element, root: Element): void {
  const [from, to] = [drawn, root].map((each) => each.querySelector('ul[aria-label=Photos]'));
  if (from && from.scrollLeft > 0) to?.scrollTo({ left: from.scrollLeft, behavior: 'instant' });
}

function pressAgain(names: readonly string[], root: Element): void {
  for (const name of names) {
    const button = [...root.querySelectorAll<HTMLElement>('button')].find((each) => nameOf(each) === name);
    // What it opens gives the focus back to it.
    button?.focus({ preventScroll: true });
    button?.click();
  }
}

/**
 * Before the app's page is made: what is off the screen waits until the page has been seen. Not for who has scrolled the drawn page, or
 * comes back to where she was: all that is above must be as high as it is.
 */
export function beginTakeOver(store: AppStore, root: Element): void {
  const top = selectScrollTop(store.getState(), scrollKey(location)) ?? 0;
  if (top > 0 || scrollY > 0) return;
  root.setAttribute(NEW_ATTRIBUTE, '');
  addEventListener('scroll', () => root.removeAttribute(NEW_ATTRIBUTE), { once: true, passive: true });
}

/**
 * Puts the app's page in the place of the one that the server drew, before the next frame: buttons that were pressed too early
 * are pressed again, and what was typed into the search box meanwhile stays, the focus too.
 */
export function handOver(root: Element): void {
  const drawn = document.getElementById(DRAWN_ID);
  const { musikaTaps: taps } = window;
  if (taps !== undefined) document.removeEventListener('click', taps.note);
  if (drawn === null) return;
  const { activeElement: active } = document;
  const [from, to] = [drawn, root].map((each) => each.querySelector<HTMLInputElement>(SEARCH));
  const focused = active !== null && drawn.contains(active) ? counterpartOf(active, drawn, root) : undefined;
  carryOverStrip(drawn, root);
  drawn.remove();
  if (taps !== undefined) pressAgain(taps.names, root);
  focused?.focus({ preventScroll: true });
  if (from && to) carryOverSearch(from, to, active === from);
  // In the second frame the cards far from the screen are their titles alone, and what is left is laid out soon.
  afterPaint(() => afterPaint(() => root.removeAttribute(NEW_ATTRIBUTE)));
}
