import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useNavigationType } from 'react-router';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { SCROLL_DEBOUNCE } from '../../../lib/timings.ts';
import { scrollSettled, selectScrollTop, type ScrollState } from './scrollSlice.ts';

/** §2, Header: the scroll position of a page (by its `scrollKey`), once its content is rendered. */
export function useScrollMemory(key: string, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const store = useStore<{ scroll: ScrollState }>();
  const isBack = useNavigationType() === NavigationType.Pop;
  const restoredKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (restoredKey.current === key) return;
    restoredKey.current = isReady ? key : null;
    if (!isReady) return;
    const top = isBack ? selectScrollTop(store.getState(), key) : undefined;
    // A visitor who has scrolled already, as before hydration, stays there.
    if (top !== undefined && window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
  }, [key, isReady, isBack, store]);

  // A layout effect: its clean-up runs before the window moves for the next page.
  useLayoutEffect(() => {
    // Until the page has its full height, the window's position is not the visitor's.
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top = 0;
    const save = () => {
      timer = undefined;
      dispatch(scrollSettled({ key, top }));
    };
    const handleScroll = () => {
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(save, SCROLL_DEBOUNCE);
    };
    if (window.scrollY > 0) handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      if (timer === undefined) return;
      clearTimeout(timer);
      // Left within the debounce: the last position counts.
      save();
    };
  }, [key, isReady, dispatch]);
}
