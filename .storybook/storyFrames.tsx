import Box from '@mui/material/Box';
import type { Decorator } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/**
 * Parameters of a story that is a whole screen: without padding, and in a frame on a docs page.
 */
export const WHOLE_SCREEN = {
  layout: 'fullscreen',
  docs: { story: { inline: false, height: '640px' } },
} as const;

/**
 * Parameters of a story that floats above its page: on a docs page it has a frame of its own.
 */
export const IN_A_FRAME = { docs: { story: { inline: false, height: '480px' } } } as const;

/** The background of a part of the header. */
export const ON_THE_SIGN: Decorator = (Story) => (
  <Box sx={{ p: 2, bgcolor: 'brand.sign', color: 'brand.signText' }}>
    <Story />
  </Box>
);

const isBeyond = (element: Element): boolean =>
  element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;

/** WCAG 2.2, 1.4.4 and 1.4.10: with text of any size, one scroll direction is enough. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  const culprits = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')].filter(isBeyond) : [];
  await expect(culprits.map(({ tagName, textContent }) => `${tagName}: ${textContent}`)).toEqual([]);
}

const STRIP_HEIGHT = 38;

/** Begins a story with the height of the offline strip, at the screen's lower edge. */
export function beginWithStrip(): () => void {
  const root = document.documentElement.style;
  root.setProperty('--notice-height', `${STRIP_HEIGHT}px`);
  return () => root.removeProperty('--notice-height');
}

/** The strip and the message are both visible. */
export async function expectAboveStrip(message: Element): Promise<void> {
  await expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - STRIP_HEIGHT);
}
