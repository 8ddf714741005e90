import { lazy } from 'react';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { useHydrated } from '../components/layout/useHydrated.ts';

/** Resolves when the first page has all it needs and the phone has nothing better to do; at once where there is no network. */
async function firstPageDone(): Promise<void> {
  if (!navigator.onLine) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

const LateParts = lazy(async () => {
  await firstPageDone();
  return { default: (await import('./LateParts.tsx')).LateParts };
});

/** What comes when the first page is done, and costs it nothing; where it does not arrive, nothing is lost. */
export function AfterFirstPage() {
  // Not drawn by the server: what suspends there would be drawn anew here.
  if (!useHydrated()) return null;
  return (
    <LazyPart>
      <LateParts />
    </LazyPart>
  );
}
