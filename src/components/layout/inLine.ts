/** The padding that the theme gives a button at either end, in pixels. */
export const BUTTON_PADDING = 20;

/**
 * For a button without a ground that begins a line: its words stand in line with those above and
 * below, and its padding hangs out.
 */
export const IN_LINE = { ml: `-${BUTTON_PADDING}px` };

/** The same where it begins with an icon, which MUI moves out by 4 px already. */
export const IN_LINE_WITH_ICON = { ml: `-${BUTTON_PADDING - 4}px` };
