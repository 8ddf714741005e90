import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at its top. It stands before the page, so that on the way back the page's own scroll memory has the
 * last word.
 */
export function TopOfNewPage() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const shownAddress = useRef(address);

  useEffect(() => {
    // The browser would restore the position before the listings are back on the page.
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    // A replaced address, such as a product's canonical one, is the same page still.
    if (!isReplaced && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, hash, isReplaced]);

  return null;
}
