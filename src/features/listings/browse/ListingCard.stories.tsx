import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingCard } from './ListingCard.tsx';

/** **Use** among others in a grid. **Not** on its own, or on a profile: `PhotoGrid`. */
const meta = {
  component: ListingCard,
  args: { listing: aListing({ image: LAMP_PHOTO }), headingLevel: 'h3' },
} satisfies Meta<typeof ListingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const textOf = (element: HTMLElement) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

/** A dot is between two facts of a line, never at its start or end. */
export const FactsThatWrap: Story = {
  args: {
    listing: aListing({ image: LAMP_PHOTO, condition: 'like_new', campus_place: 'Manfred Hodson Hall' }),
  },
  globals: { viewport: { value: 'xs' } },
  decorators: [(Card) => <div style={{ width: 335 }}>{Card()}</div>],
  play: async ({ canvas }) => {
    const [title, ...facts] = [
      canvas.getByRole('link'),
      canvas.getByText('Like new'),
      canvas.getByText('Manfred Hodson Hall'),
      canvas.getByText(/ago$/),
    ].map(textOf);
    // The last one has its own line and starts where the title does; its dot is clipped.
    await expect(facts.map(({ left }) => left === title?.left)).toEqual([true, false, true]);
    const all = canvas.getByText('Like new').parentElement ?? document.body;
    const cut = Number(/([\d.]+)px\)$/.exec(getComputedStyle(all).clipPath)?.[1]);
    await expect(all.getBoundingClientRect().left + cut).toBeCloseTo(title?.left ?? 0, 1);
  },
};
