import { createContext, useContext, useSyncExternalStore } from 'react';
import { agoText } from './agoText.ts';

/** When the server rendered the page; null in a page that it did not render. */
export const RenderedAt = createContext<number | null>(null);

const never = () => () => undefined;

interface TimeAgoProps {
  /** ISO 8601, or null where the back end names no time. */
  moment: string | null;
}

/**
 * How long ago, in words, at the time of the render. Hydration uses the server's time, so that the
 * text is the same.
 */
export function TimeAgo({ moment }: TimeAgoProps) {
  const renderedAt = useContext(RenderedAt);
  const words = useSyncExternalStore(
    never,
    () => agoText(moment),
    () => agoText(moment, renderedAt === null ? undefined : new Date(renderedAt)),
  );
  return words === null || moment === null ? null : <time dateTime={moment}>{words}</time>;
}
