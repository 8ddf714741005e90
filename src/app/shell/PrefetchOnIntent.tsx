import { useEffect, useRef } from 'react';
import { listingsApi } from '../../api/listingsApi.ts';
import { findScreen } from '../screens.ts';

/** Milliseconds that a pointer, or the focus, rests on a link that is meant; one that passes over is gone sooner. */
const DWELL = 80;

/** How many products are asked for on suspicion while one page is shown. */
const BUDGET = 12;

/** Seconds for which a product that was asked for already is new enough. */
const FRESH = 60;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

// What was not there for the asking will be asked for again, and then a failure is told.
const quietly = (work: Promise<unknown> | undefined): void => void work?.catch(() => undefined);

/**
 * What a finger, a pointer or the focus is about to open is fetched before it is opened: the page's code, and the product.
 * When all is quiet, the code that is wanted next as a rule.
 */
export function PrefetchOnIntent() {
  const prefetchListing = listingsApi.usePrefetch('getListing', { ifOlderThan: FRESH });
  const spent = useRef({ page: '', products: 0 });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (link: HTMLAnchorElement | null) => {
      if (link === null || link.origin !== location.origin || !navigator.onLine) return;
      const found = findScreen(link.pathname);
      if (found?.screen.isFetchedAhead !== true) return;
      quietly(found.screen.preload());
      const { slug } = found.params;
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
    // One at a time: to ask for a page's files is some work, and somebody may be about to type.
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
