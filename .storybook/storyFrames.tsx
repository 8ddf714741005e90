import Box from '@mui/material/Box';
import type { Decorator } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/**
 * Parameters of a story that is a whole screen: edge to edge, and in a frame of its own where docs
 * show several.
 */
export const WHOLE_SCREEN = {
  layout: 'fullscreen',
  docs: { story: { inline: false, height: '640px' } },
} as const;

/**
 * Parameters of a story that floats above its page, and on a docs page would float above
 * everything.
 */
export const IN_A_FRAME = { docs: { story: { inline: false, height: '480px' } } } as const;

/** The ground on which a part of the header stands. */
export const ON_THE_SIGN: Decorator = (Story) => (
  <Box sx={{ p: 2, bgcolor: 'stall.sign', color: 'stall.signText' }}>
    <Story />
  </Box>
);

const isBeyond = (element: Element): boolean =>
  element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;

/** WCAG 2.2, 1.4.4 and 1.4.10: however large the text, nobody has to scroll in two directions. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  const culprits = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')].filter(isBeyond) : [];
  await expect(culprits.map(({ tagName, textContent }) => `${tagName}: ${textContent}`)).toEqual([]);
}

const STRIP_HEIGHT = 38;

/** Begins a story with the offline strip at the screen's lower edge, which tells its height. */
export function beginWithStrip(): () => void {
  const root = document.documentElement.style;
  root.setProperty('--notice-height', `${STRIP_HEIGHT}px`);
  return () => root.removeProperty('--notice-height');
}

/** The strip's words and the message's are read at the same time. */
export async function expectAboveStrip(message: Element): Promise<void> {
  await expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - STRIP_HEIGHT);
}
