import { createAction } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useAppDispatch } from '../../api/baseApi.ts';
import { layersOf, useLayerEntries } from '../../components/layout/useLayer.ts';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { MAIN_ID } from '../../contract/firstPage.ts';

/** The app is at another address: for traces, so that no reducer needs it. */
export const navigated = createAction<{ pathname: string; search: string }>('ui/navigated');

const kindOf = (path: string) => path.split('/', 2)[1];

/**
 * What a browser does by itself when a document is loaded: announces the new page, and puts scroll
 * position and focus at its start. It stands before the page, whose own scroll position is restored
 * after it.
 */
export function NewPage() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash, state } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const isLayer = layersOf({ state }).length > 0;
  const shown = useRef({ pathname, search, isLayer });
  const [title, setTitle] = useState('');
  useLayerEntries();

  useEffect(() => {
    // The browser would restore the position before the listings are back on the page.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    dispatch(navigated({ pathname, search }));
  }, [dispatch, pathname, search]);

  // With the new page, not after it: a quick visitor may already be in one of its fields.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, isLayer };
    const isSamePath = before.pathname === pathname;
    if (isSamePath && before.search === search) return;
    // A product's canonical address, or a changed search, is the same page still; the redirect to
    // sign-in is not, nor is what a link in a layer leads to.
    const isSamePage = isReplaced && !before.isLayer && kindOf(before.pathname) === kindOf(pathname);
    if (!isSamePage && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    // The visitor may already type the next search.
    const { activeElement: active } = document;
    const isTyping = active instanceof HTMLInputElement && active.value !== '';
    if (!isSamePath && !isTyping) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, search, hash, isReplaced, isLayer]);

  useEffect(() => {
    const element = document.querySelector('title');
    if (element === null) return undefined;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <Announcement>{title}</Announcement>;
}
