/**
 * Where a message at the screen's lower edge stands: above what the whole app has to say there
 * (`NoticeStrip`), whose height has the safe area in it, and above the page's own bar, if it has one.
 */
export const LOWER_EDGE =
  'calc(16px + var(--bar-height, 0px) + max(env(safe-area-inset-bottom), var(--notice-height, 0px)))';
