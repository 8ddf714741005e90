import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';

interface RouteAnnouncerProps {
  /** The id of the element that takes the focus on a new page. */
  target: string;
}

/** What a browser does by itself when a document is loaded: the new page is announced, and the focus stands at its start. */
export function RouteAnnouncer({ target }: RouteAnnouncerProps) {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');

  // With the new page, not after it: who is quick would be taken out of a field that they have gone to already.
  useLayoutEffect(() => {
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    // Who types the next search already, while this page was still on its way, goes on typing.
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
