import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  /** The history state for the new page: where the visitor came from. */
  state?: unknown;
}

/** A link within the app. React Router's own adds two unused kilobytes to the first page. */
export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
