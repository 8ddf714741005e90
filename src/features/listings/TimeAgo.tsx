import { createContext, useContext, useSyncExternalStore } from 'react';
import { agoText } from './agoText.ts';

/** When the server drew the page that is hydrated; null where none was drawn. */
export const DrawnAt = createContext<number | null>(null);

const never = () => () => undefined;

interface TimeAgoProps {
  /** ISO 8601, or null where the back end names no time. */
  moment: string | null;
}

/** How long ago, in words. Read off the clock at each render; nothing ticks. What was drawn is hydrated by the clock of who drew it. */
export function TimeAgo({ moment }: TimeAgoProps) {
  const drawnAt = useContext(DrawnAt);
  const words = useSyncExternalStore(
    never,
    () => agoText(moment),
    () => agoText(moment, drawnAt === null ? undefined : new Date(drawnAt)),
  );
  return words === null || moment === null ? null : <time dateTime={moment}>{words}</time>;
}
