import { useEffect, useRef } from 'react';
import { listingsApi } from '../../features/listings/listingsApi.ts';
import { findScreen } from '../screens.ts';

/** Milliseconds that a pointer, or the focus, rests on a link before it counts as intent. */
const DWELL = 80;

/** How many products are prefetched while one page is shown. */
const BUDGET = 12;

/** Seconds for which a prefetched product is fresh enough. */
const FRESH = 60;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

// What fails here is requested again when it is opened, and then a failure is shown.
const quietly = (work: Promise<unknown> | undefined): void => void work?.catch(() => undefined);

/**
 * Fetches what a finger, a pointer or the focus is about to open: the page's code, and the product.
 * When the browser is idle, the code that is usually needed next.
 */
export function PrefetchOnIntent() {
  const prefetchListing = listingsApi.usePrefetch('getListing', { ifOlderThan: FRESH });
  const spent = useRef({ page: '', products: 0 });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (link: HTMLAnchorElement | null) => {
      if (link === null || link.origin !== location.origin || !navigator.onLine) return;
      const match = findScreen(link.pathname);
      if (match?.screen.isFetchedAhead !== true) return;
      quietly(match.screen.preload());
      const { slug } = match.params;
      if (slug === undefined) return;
      if (spent.current.page !== location.pathname) spent.current = { page: location.pathname, products: 0 };
      if (spent.current.products === BUDGET) return;
      spent.current.products += 1;
      prefetchListing(slug);
    };
    const handleTouch = (event: Event) => {
      const link = linkOf(event);
      // After the next frame: the response to a quick tap comes first.
      if (link !== null) requestAnimationFrame(() => setTimeout(prefetch, 0, link));
    };
    const rest = (link: HTMLAnchorElement | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => prefetch(link), DWELL);
    };
    const handleRest = (event: Event) => rest(linkOf(event));
    // The pointer may have come to rest before the app was there.
    rest(document.querySelector('a:hover'));
    document.addEventListener('touchstart', handleTouch, { passive: true });
    document.addEventListener('pointerover', handleRest, { passive: true });
    document.addEventListener('focusin', handleRest);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchstart', handleTouch);
      document.removeEventListener('pointerover', handleRest);
      document.removeEventListener('focusin', handleRest);
    };
  }, [prefetchListing]);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    const wanted = [() => import('./NavDrawer.tsx'), () => findScreen('/product/any')?.screen.preload()];
    // One at a time: each takes some work, and the visitor may be about to type.
    const fetchNext = () => {
      if (!navigator.onLine) return;
      quietly(wanted.shift()?.());
      if (wanted.length > 0) idle = requestIdleCallback(fetchNext);
    };
    let idle = requestIdleCallback(fetchNext);
    return () => cancelIdleCallback(idle);
  }, []);

  return null;
}
