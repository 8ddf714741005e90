import { createContext, useContext, useEffect } from 'react';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

interface PageTitleProps {
  /** What stands before the bar: "Login" becomes "Login | Musika". */
  title: string;
}

/** Receives the title during server rendering, where there is no document. */
export const TitleListener = createContext<((title: string) => void) | null>(null);

/**
 * §2, Header: the document title of a page. React would add a second `<title>` beside the one of
 * `index.html`, so the one element there is is changed instead.
 */
export function PageTitle({ title }: PageTitleProps) {
  const listener = useContext(TitleListener);
  const whole = `${title} | ${runtimeConfig().productName}`;
  // Effects do not run on the server.
  listener?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
