import { useLayoutEffect } from 'react';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

interface PageTitleProps {
  /** "Login" becomes "Login | Musika". */
  title: string;
}

/**
 * §2, Header: the document title of a page. React would add a second `<title>` to the one of
 * `index.html`. The server writes it by itself (docs/decisions/0025-previews.md).
 */
export function PageTitle({ title }: PageTitleProps) {
  const whole = `${title} | ${runtimeConfig().productName}`;
  useLayoutEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
