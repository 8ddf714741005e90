import { createAction } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { layersOf, useLayerEntries } from '../../components/layout/useLayer.ts';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';

/** The app is at another address: for traces, so that no reducer needs it. */
export const navigated = createAction<{ pathname: string; search: string }>('ui/navigated');

const kindOf = (address: string) => address.split(/[/?]/, 2)[1];

function useTopOfNewPage(): void {
  const { pathname, search, hash, state } = useLocation();
  const address = pathname + search;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const isLayer = layersOf({ state }).length > 0;
  const shown = useRef({ address, isLayer });

  useEffect(() => {
    // The browser would restore the position before the listings are back on the page.
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { address, isLayer };
    if (before.address === address) return;
    // A product's canonical address, or a changed search, is the same page still; the redirect to
    // sign-in is not, nor is what a link in a layer leads to.
    const isSamePage = isReplaced && !before.isLayer && kindOf(before.address) === kindOf(address);
    if (!isSamePage && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, hash, isReplaced, isLayer]);
}

/**
 * What a browser does by itself when a document is loaded: announces the new page, and puts scroll
 * position and focus at its start. It stands before the page, whose own scroll position is restored
 * after it.
 * @param target the id of the element that takes the focus
 */
export function NewPage({ target }: { target: string }) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useTopOfNewPage();
  useLayerEntries();

  useEffect(() => {
    dispatch(navigated({ pathname, search }));
  }, [dispatch, pathname, search]);

  // With the new page, not after it: a quick visitor may already be in one of its fields.
  useLayoutEffect(() => {
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    // The visitor may already type the next search.
    const { activeElement: active } = document;
    if (active instanceof HTMLInputElement && active.value !== '') return;
    document.getElementById(target)?.focus({ preventScroll: true });
  }, [pathname, target]);

  useEffect(() => {
    const element = document.querySelector('title');
    if (element === null) return undefined;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <Announcement>{title}</Announcement>;
}
