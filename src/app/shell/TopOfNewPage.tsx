import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The kind of page that an address names: "product", "auth". */
const kindOf = (address: string) => address.split(/[/?]/, 2)[1];

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
    const shown = shownAddress.current;
    if (shown === address) return;
    shownAddress.current = address;
    // A product's canonical address, or a changed search, is the same page still; the way to sign-in is not.
    const isSamePage = isReplaced && kindOf(shown) === kindOf(address);
    if (!isSamePage && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, hash, isReplaced]);

  return null;
}
