import { agoText } from './agoText.ts';

interface TimeAgoProps {
  /** ISO 8601, or null where the back end names no time. */
  moment: string | null;
}

/** How long ago, in words. Read off the clock at each render; nothing ticks. */
export function TimeAgo({ moment }: TimeAgoProps) {
  const words = agoText(moment);
  return words === null || moment === null ? null : <time dateTime={moment}>{words}</time>;
}
