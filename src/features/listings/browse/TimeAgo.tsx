import { createContext, useContext, useSyncExternalStore } from 'react';
import { agoText } from './agoText.ts';

/** When the server drew the page that is hydrated; null where none was drawn. */
export const RenderedAt = createContext<number | null>(null);

const never = () => () => undefined;

interface TimeAgoProps {
  /** ISO 8601, or null where the back end names no time. */
  moment: string | null;
}

/** How long ago, in words. Read off the clock at each render; nothing ticks. What was drawn is hydrated by the clock of who drew it. */
export function TimeAgo({ moment }: TimeAgoProps) {
  const renderedAt = useContext(RenderedAt);
  const words = useSyncExternalStore(
    never,
    () => agoText(moment),
    () => agoText(moment, renderedAt === null ? undefined : new Date(renderedAt)),
  );
  return words === null || moment === null ? null : <time dateTime={moment}>{words}</time>;
}
