import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { sessionEnded } from './api/sessionEvents.ts';
import { App } from './app/App.tsx';
import { recording } from './app/devtools.ts';
import { beginScroll } from './app/firstPage/beginScroll.ts';
import { takeEarlySearch } from './app/firstPage/earlySearch.ts';
import { beginTakeOver, handOver } from './app/firstPage/handOver.ts';
import { openPage } from './app/firstPage/openPage.ts';
import { readFirstPage } from './app/firstPage/readFirstPage.ts';
import { restore } from './app/persistence.ts';
import { offerReport } from './app/report/offerReport.ts';
import { makeStore } from './app/store.ts';
import { searchCleared, searchSubmitted } from './features/search/searchSlice.ts';
import { searchText } from './features/search/searchText.ts';
import { routes } from './lib/routes.ts';
import { theme } from './theme/theme.ts';

/** Lets the browser answer who taps, and paint, before it goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

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
  await restore(store);
  const searched = takeEarlySearch();
  if (searched !== null)
    store.dispatch(
      searched.origin === null ? searchCleared() : searchSubmitted({ query: '', origin: searched.origin }),
    );
  // Where the browser sent the form, the address has plus signs for spaces, and blank words too.
  if (location.pathname === routes.search('')) {
    const typed = new URLSearchParams(location.search).get('q') ?? '';
    history.replaceState(history.state, '', routes.search(searchText(typed)) + location.hash);
  }

  await pause();
  beginScroll(store);

  // Nobody needs to be asked: the answer to the silent refresh came with the page.
  if (first?.isVisitor === true) store.dispatch(sessionEnded());
  // What the server has drawn stays until the app can draw the same; a part that does not come is the app's to speak of.
  const isDrawn = (first?.drawnAt ?? null) !== null;
  if (isDrawn) await openPage(store, location.pathname + location.search).catch(() => null);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  if (isDrawn) beginTakeOver(store, root);
  // In slices of some milliseconds, between which a tap is heard; the drawn page stands there meanwhile.
  startTransition(() =>
    createRoot(root).render(<App store={store} Router={BrowserRouter} onShown={() => handOver(root)} />),
  );
}

// Not awaited: a screen's file waits for this one, and would be waited for here.
void start();
