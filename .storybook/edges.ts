import { getContrastRatio } from '@mui/material/styles';
import { expect } from 'storybook/test';

/** WCAG 2.2, 1.4.11: what shows where a control is stands out from the page that it is on. */
export async function expectEdgeSeen(control: Element | null): Promise<void> {
  if (control === null) throw new Error('There is no such control');
  const { borderTopColor: edge } = getComputedStyle(control);
  const { backgroundColor: ground } = getComputedStyle(document.body);
  // Not a veil through which the ground shows.
  await expect(edge).toMatch(/^rgb\(/);
  await expect(getContrastRatio(edge, ground)).toBeGreaterThanOrEqual(3);
}
