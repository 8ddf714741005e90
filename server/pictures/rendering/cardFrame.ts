import type { ListingKind, ListingStatus } from '../../../src/contract/listing.ts';
import { droppedFrom, formatMaxPrice, formatPrice } from '../../../src/contract/price.ts';
import { box, column, type Element, HEX, fitted, row, shape, text } from './layout.ts';

/** The chevrons of Great Zimbabwe's wall, as the web app's brand strip has them. */
export function chevrons(width: number, height: number): Element {
  const count = Math.ceil(width / (height * 2));
  const d = Array.from({ length: count }, (_, index) => `M${index * 20} 10l10 -10l10 10h-7l-3 -3l-3 3z`).join(
    '',
  );
  const pattern = shape(`0 0 ${count * 20} 10`, d, HEX.tag, {
    width: count * height * 2,
    height,
    flexShrink: 0,
  });
  return row({ width, height, flexShrink: 0, backgroundColor: HEX.sign, overflow: 'hidden' }, [pattern]);
}

export function awning(width: number, height: number, stripes: number): Element {
  const radius = width / stripes / 2;
  const cloth = Array.from({ length: stripes }, (_, index) =>
    box({
      flexGrow: 1,
      borderBottomLeftRadius: radius,
      borderBottomRightRadius: radius,
      backgroundColor: index % 2 === 0 ? HEX.stripe : HEX.cloth,
    }),
  );
  const shade = { left: 0, top: 0, width, height: (height - radius) / 4, backgroundColor: '#00000038' };
  return box({ position: 'relative', width, height, flexShrink: 0 }, [
    ...cloth,
    box({ position: 'absolute', ...shade }),
  ]);
}

/** What a price tag says: of what is wanted, the highest price. */
interface Priced {
  kind?: ListingKind | undefined;
  /** Whole US cents, or null without a price. */
  price_cents: number | null;
  /** The one before it dropped; posters hang for longer than it is shown, and leave it out. */
  previous_price_cents?: number | null;
}

/** The price on a paper tag with a hole for its string, and the one before it dropped. */
export function priceTag(
  { kind, price_cents: cents, previous_price_cents: previous = null }: Priced,
  sizes: readonly number[],
  maxWidth: number,
): Element {
  const was = droppedFrom(cents, previous);
  const price = kind === 'wanted' ? formatMaxPrice(cents) : formatPrice(cents);
  const old = { marginLeft: '0.4em', fontSize: '0.6em', textDecoration: 'line-through' };
  const tip = 'M0 80L75 0H115V160H75ZM62 80a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z';
  const paper = {
    minHeight: '1.6em',
    // Two lines are too high, so two long prices get a smaller size.
    flexWrap: 'wrap',
    flexShrink: 1,
    alignItems: 'center',
    paddingRight: '0.45em',
    backgroundColor: HEX.tag,
  };
  // One pixel over the paper, to hide the seam.
  const tipStyle = { width: '1.15em', height: '1.6em', marginRight: -1, flexShrink: 0 };
  return fitted(
    { sizes, maxHeight: (size) => size * 1.7 },
    { maxWidth, alignItems: 'center', color: HEX.tagText },
    [
      shape('0 0 115 160', tip, HEX.tag, tipStyle),
      box(paper, [price, was === null ? null : box(old, [formatPrice(was)])]),
    ],
  );
}

const BANDS: Record<ListingKind, Record<ListingStatus, string | null>> = {
  sale: { active: null, reserved: 'RESERVED', sold: 'SOLD' },
  wanted: { active: 'WANTED', reserved: 'WANTED', sold: 'FOUND' },
};

/** A band across a photo with the listing's status; null while what is for sale is active. */
export function band(
  { kind = 'sale', status }: { kind?: ListingKind | undefined; status: ListingStatus },
  size: number,
): Element | null {
  const word = BANDS[kind][status];
  if (word === null) return null;
  const hem = () => box({ width: '100%', height: size * 0.09, backgroundColor: HEX.tag });
  const cloth = {
    width: '100%',
    justifyContent: 'center',
    backgroundColor: `${HEX.sign}F0`,
    color: HEX.signText,
  };
  const across = { left: '-50%', top: 0, width: '200%', height: '100%', transform: 'rotate(-10.9deg)' };
  const letters = text(word, { sizes: [size], lines: 1 }, { letterSpacing: '0.12em' });
  return column({ position: 'absolute', justifyContent: 'center', ...across }, [
    hem(),
    row(cloth, [letters]),
    hem(),
  ]);
}

/** A pin and the campus location; null without one. */
export function locationMark(location: string): Element | null {
  if (location === '') return null;
  const pin = 'M17 53L1.4 23.8A17 17 0 1 1 32.6 23.8ZM10.2 17a6.8 6.8 0 1 0 13.6 0a6.8 6.8 0 1 0 -13.6 0Z';
  return row({ flexGrow: 1, flexBasis: 0, minWidth: 0, color: HEX.faint }, [
    shape('0 0 34 53', pin, HEX.sign, { width: 34, height: 53, marginRight: 16, flexShrink: 0 }),
    text(location, { sizes: [44, 38, 32], lines: 2 }, { flexShrink: 1, minWidth: 0 }),
  ]);
}
