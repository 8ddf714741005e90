import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readFirstPage } from './api/firstPage.ts';
import { sessionEnded } from './api/session.ts';
import { App } from './app/App.tsx';
import { beginScroll, beginSearch, pressAgain, watchDevice } from './app/firstPage/beginPage.ts';
import { restore } from './app/persistence.ts';
import { offerReport, recording } from './app/recording.ts';
import { prefetchPage } from './app/router.tsx';
import { makeStore, type AppStore } from './app/store.ts';
import { theme } from './theme/theme.ts';

/** Lets the browser handle a tap, and paint, before it goes on: all at once is a long task on a phone. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The state that the server rendered the page from; null where this browser's first render would differ. */
async function readServerState(store: AppStore, first: ReturnType<typeof readFirstPage>) {
  if (first === null || first.renderedAt === null) return null;
  const isThere = await prefetchPage(store, location.pathname + location.search).catch(() => false);
  return isThere && first.isVisitor ? store.getState() : null;
}

async function start(): Promise<void> {
  await pause();
  theme();
  await pause();
  const first = readFirstPage();
  // Development and QA builds record (docs/qa.md). Written out twice, so that the production build
  // leaves all of it out.
  const store = makeStore(
    undefined,
    import.meta.env.MODE !== 'production' ? recording() : undefined,
    first ?? undefined,
  );
  if (import.meta.env.MODE !== 'production') offerReport(store);
  beginSearch();
  const endVisitors = () => first?.isVisitor === true && store.dispatch(sessionEnded());
  endVisitors();

  await pause();
  const serverState = await readServerState(store, first);
  // After it: the server-rendered page knew nothing of what this browser has stored.
  await restore(store);
  // Again: only now is it known whose the device was.
  endVisitors();
  watchDevice(store);

  await pause();
  beginScroll(store);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const app = <App store={store} Router={BrowserRouter} serverState={serverState} />;
  // Renders in slices of some milliseconds, between which a tap is handled.
  startTransition(() => {
    if (serverState === null) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  pressAgain();
}

// Not awaited: a screen's file waits for this one, and would be waited for here.
void start();
