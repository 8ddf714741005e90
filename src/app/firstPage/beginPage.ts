import { navigationType } from '../../api/firstPage.ts';
import { SAVER_COOKIE } from '../../contract/firstPage.ts';
import { searchedText } from '../../features/search/searchSlice.ts';
import { deviceChanged, type DeviceState } from '../../features/ui/device/deviceSlice.ts';
import { scrollKey, scrollSettled } from '../../features/ui/scroll/scrollMemory.ts';
import { routes } from '../../lib/routes.ts';
import type { AppStore } from '../store.ts';

// What a new document does before React renders it; `main.tsx` has the order.

/**
 * The state of the entry of a search. Before the app is loaded the browser itself sends the search
 * form, and names the page to which Clear returns (§2).
 */
function searchState(): unknown {
  const { referrer } = document;
  if (navigationType() !== 'navigate' || !referrer.startsWith(`${location.origin}/`)) return history.state;
  const { pathname, search } = new URL(referrer);
  return pathname === location.pathname ? history.state : { usr: { origin: pathname + search } };
}

/** Makes the address and the entry of a search what they are when the app itself leads there. */
export function beginSearch(): void {
  if (location.pathname !== routes.search('')) return;
  const text = searchedText(new URLSearchParams(location.search));
  // A form that the browser itself has sent has plus signs for spaces. Orders and filters were not
  // typed, and stay.
  const isTyped = /^\?q=[^&]*$/.test(location.search);
  history.replaceState(searchState(), '', isTyped ? routes.search(text) + location.hash : location.href);
}

/** §2, Header: the scroll position is restored on the way back. A page opened anew begins at its top. */
export function beginScroll({ dispatch }: AppStore): void {
  if (['reload', 'back_forward'].includes(navigationType() ?? '')) return;
  // As React Router reads the entry of the history.
  const { key = 'default', usr } = Object(history.state) as { key?: string; usr?: unknown };
  const { pathname, search } = location;
  dispatch(scrollSettled({ key: scrollKey({ key, pathname, search, state: usr }), top: scrollY }));
}

/** Presses the last button again that was pressed before React listened: it is the same element. */
export function pressAgain(): void {
  window.pressedEarly?.click();
  window.pressedEarly = undefined;
}

const YEAR_IN_SECONDS = 31_536_000;
const SAVER = new RegExp(`\\b${SAVER_COOKIE}=(on|off)\\b`);

/**
 * Tells the store whether the device saves data, and stores the person's choice in a cookie, which
 * the server reads.
 */
export function watchDevice(store: AppStore): void {
  const savesData = navigator.connection?.saveData === true;
  let stored = (SAVER.exec(document.cookie)?.[1] ?? null) as DeviceState['dataSaver'];
  store.dispatch(deviceChanged({ savesData, dataSaver: stored }));
  store.subscribe(() => {
    const { dataSaver } = store.getState().device;
    if (dataSaver === stored) return;
    stored = dataSaver;
    document.cookie = `${SAVER_COOKIE}=${dataSaver}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  });
}
