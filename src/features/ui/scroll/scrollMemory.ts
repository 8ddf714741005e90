import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useNavigationType, type Location } from 'react-router';
import { useAppDispatch } from '../../../api/baseApi.ts';
import { SCROLL_DEBOUNCE } from '../../../lib/timings.ts';

/** Its entry in the history, and its address. The entry of a layer (`useLayerEntries`) names the page's. */
export const scrollKey = ({ key, pathname, search, state }: Omit<Location<unknown>, 'hash'>): string => {
  const { pageKey = key } = Object(state) as { pageKey?: string };
  return `${pageKey} ${pathname}${search}`;
};

/** The scroll position of each page in CSS pixels, by its scroll key. */
interface ScrollState {
  positions: Record<string, number>;
}

const initialState: ScrollState = { positions: {} };

export const scrollSlice = createSlice({
  name: 'scroll',
  initialState,
  reducers: {
    scrollSettled: (state, { payload }: PayloadAction<{ key: string; top: number }>) => {
      state.positions[payload.key] = payload.top;
    },
    /** At sign-out: the pages that a user has read are private. */
    scrollForgotten: () => initialState,
  },
  selectors: {
    selectScrollTop: (state, key: string): number | undefined => state.positions[key],
  },
});

export const { scrollSettled, scrollForgotten } = scrollSlice.actions;
const { selectScrollTop } = scrollSlice.selectors;

/** §2, Header: the scroll position of a page (by its `scrollKey`), once its content is rendered. */
export function useScrollMemory(key: string, isReady: boolean): void {
  const dispatch = useAppDispatch();
  const store = useStore<{ scroll: ScrollState }>();
  const isBack = useNavigationType() === NavigationType.Pop;

  // A layout effect: its clean-up runs before the window moves for the next page.
  useLayoutEffect(() => {
    // Until the page has its full height, the window's position is not the visitor's.
    if (!isReady) return undefined;
    const before = isBack ? selectScrollTop(store.getState(), key) : undefined;
    // A visitor who has scrolled already, as before hydration, stays there.
    if (before !== undefined && window.scrollY === 0) window.scrollTo({ top: before, behavior: 'instant' });
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
  }, [key, isReady, isBack, store, dispatch]);
}
