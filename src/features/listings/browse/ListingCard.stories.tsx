import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing, aWantedListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
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

const AS_FULL_AS_USUAL = {
  image: LAMP_PHOTO,
  title: 'A desk lamp with two bulbs and a long cable',
  condition: 'like_new',
  campus_place: 'Swinton Hall',
} as const;

/** That its seller has confirmed it takes the place of its age: the card is no higher. */
export const ConfirmedAsHighAsOthers: Story = {
  render: (args) => (
    <div style={{ width: 328 }}>
      {[null, new Date(Date.now() - 86_400_000).toISOString()].map((confirmed) => (
        <ListingCard
          key={confirmed}
          {...args}
          listing={aListing({ ...AS_FULL_AS_USUAL, confirmed_at: confirmed })}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmed this week')).toBeVisible();
    const [usual, confirmed] = canvas.getAllByRole('article').map((card) => card.offsetHeight);
    await expect(confirmed).toBe(usual);
  },
};
export const RowConfirmedAsHighAsOthers: Story = {
  ...ConfirmedAsHighAsOthers,
  globals: { viewport: { value: 'xs' } },
};
/** Lists leave it out; a cached one may still have it. */
export const MayBeGone: Story = {
  args: {
    listing: aListing({ image: LAMP_PHOTO, resting: 'expired', confirmed_at: new Date().toISOString() }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('May be gone')).toBeVisible();
    await expect(canvas.queryByText('Confirmed today')).toBeNull();
  },
};

const XS = { viewport: { value: 'xs' } };
/** What is wanted has a tile in place of a photo, and a card as high as others. */
export const Wanted: Story = {
  render: (args) => (
    <div style={{ width: 328 }}>
      {[
        aListing({ ...AS_FULL_AS_USUAL, condition: null }),
        aWantedListing({ title: AS_FULL_AS_USUAL.title }),
      ].map((listing) => (
        <ListingCard key={listing.kind} {...args} listing={listing} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Up to $40')).toBeVisible();
    const [usual, wanted] = canvas.getAllByRole('article').map((card) => card.offsetHeight);
    await expect(wanted).toBe(usual);
  },
};
export const WantedRow: Story = { ...Wanted, globals: XS };
/** Nothing leaves its row, with the longest texts and letters twice as large. */
export const WantedRowLargeText: Story = {
  args: { listing: aWantedListing({ title: LONG_TITLE, price: 9_999_999_999 }) },
  globals: { ...XS, text: '200' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    await expect(canvas.getByText('Wanted')).toBeVisible();
  },
};
export const WantedFound: Story = {
  args: { listing: aWantedListing({ status: 'sold', price: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Found')).toBeVisible();
    await expect(canvas.getByText('Any price')).toBeVisible();
  },
};
