import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { sessionEnded } from './api/sessionEvents.ts';
import { App } from './app/App.tsx';
import { recording } from './app/devtools.ts';
import { beginScroll } from './app/firstPage/beginScroll.ts';
import { cameBySearch } from './app/firstPage/cameBySearch.ts';
import { openPage } from './app/firstPage/openPage.ts';
import { pressAgain } from './app/firstPage/pressAgain.ts';
import { readFirstPage, type PreloadedPage } from './app/firstPage/readFirstPage.ts';
import { restore } from './app/persistence.ts';
import { offerReport } from './app/report/offerReport.ts';
import { makeStore, type AppStore } from './app/store.ts';
import { watchDevice } from './app/watchDevice.ts';
import { searchAddressRead } from './features/search/searchSlice.ts';
import { searchedText } from './features/search/searchText.ts';
import { routes } from './lib/routes.ts';
import { theme } from './theme/theme.ts';

/** Lets the browser answer who taps, and paint, before it goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The words that `/search` was opened with; null on other pages. The browser itself has sent them with plus signs for spaces, or blank ones. */
function readSearchAddress(): string | null {
  if (location.pathname !== routes.search('')) return null;
  const words = searchedText(new URLSearchParams(location.search));
  // What orders or narrows the results was not typed into the form, and stays as it is.
  if (!location.search.includes('&'))
    history.replaceState(history.state, '', routes.search(words) + location.hash);
  return words;
}

/** A page that is loaded anew shows no dialog: it goes on at its own entry, below the dialog's. */
function leaveLayers(): void {
  const { layers } = (history.state ?? {}) as { layers?: readonly string[] };
  if (layers !== undefined) history.go(-layers.length);
}

/** From what the server has drawn the page, and when; null where that is not what this browser would draw first. */
async function readServerRendered(store: AppStore, first: PreloadedPage | null) {
  if (first === null || first.renderedAt === null) return null;
  const page = await openPage(store, location.pathname + location.search).catch(() => null);
  return page !== null && first.isVisitor ? { state: store.getState(), at: first.renderedAt } : null;
}

async function start(): Promise<void> {
  // The files have just been run, which is long enough for one task on a phone; so is each thing that comes now.
  await pause();
  theme();
  await pause();
  const first = readFirstPage();
  // Development and QA builds record (docs/qa.md). Written out here and there: only so is all of it left out of production.
  const store = makeStore(
    undefined,
    import.meta.env.MODE !== 'production' ? recording() : undefined,
    first ?? undefined,
  );
  if (import.meta.env.MODE !== 'production') offerReport(store);
  const words = readSearchAddress();
  leaveLayers();
  // Nobody needs to be asked: the answer to the silent refresh came with the page.
  if (first?.isVisitor === true) store.dispatch(sessionEnded());

  await pause();
  const serverRendered = await readServerRendered(store, first);
  // The server-rendered page knew nothing of what this browser has kept.
  await restore(store);
  watchDevice(store);
  cameBySearch(store);
  if (words !== null) store.dispatch(searchAddressRead(words));

  await pause();
  beginScroll(store, serverRendered !== null);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const app = <App store={store} Router={BrowserRouter} serverRendered={serverRendered} />;
  // In slices of some milliseconds, between which a tap is heard; the server-rendered page stands there meanwhile.
  startTransition(() => {
    if (serverRendered === null) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  // In this very task: whatever is pressed from now on, React hears.
  pressAgain(root);
}

// Not awaited: a screen's file waits for this one, and would be waited for here.
void start();
