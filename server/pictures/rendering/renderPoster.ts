import type { OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import type { PosterFormat } from './formats.ts';
import { awning, band, chevrons, locationMark, priceTag } from './cardFrame.ts';
import { HEX, box, column, renderJpeg, type Element, row, shape, text, writable } from './layout.ts';
import type { CardContent } from './renderCard.ts';
import { blurredGround, coveringPhoto, wholePhoto } from './photoLayers.ts';

const MARGIN = 60;
const GAP = 28;
const FRAME_TOP = 224;
const FOOT_HEIGHT = 340;
const AWNING_HEIGHT = 96;
const CODE_SIDE = 264;

/** What all posters have: the market's name, and the address of their content. */
interface PosterFrame {
  productName: string;
  /** Absolute; the QR code has all of it, the text leaves out the scheme. */
  address: string;
  invitation: string;
}

function framed(frame: PosterFrame, format: PosterFormat, content: (Element | null)[]): Element {
  const { width, height } = format;
  const { host, pathname } = new URL(frame.address);
  const sign = { height: FRAME_TOP - AWNING_HEIGHT, justifyContent: 'center', backgroundColor: HEX.sign };
  return column({ position: 'relative', width, height, color: HEX.text }, [
    ...content,
    column({ height: FOOT_HEIGHT, flexShrink: 0, backgroundColor: HEX.sign }, [
      chevrons(width, 24),
      row({ flexGrow: 1, padding: `0 ${MARGIN}px` }, [
        codeOf(frame.address, format.scale),
        column({ flexGrow: 1, flexBasis: 0, marginLeft: 48 }, [
          text(frame.invitation, { sizes: [44, 38, 32], lines: 1 }, { color: HEX.tag, marginBottom: 12 }),
          // Nothing of it is left out: the smallest letters leave room for any.
          text(
            host + pathname,
            { sizes: [60, 52, 44, 38, 32, 26, 20, 14], height: 75 },
            { color: HEX.signText },
          ),
        ]),
      ]),
    ]),
    // Last, for the awning hangs over what is below.
    column({ position: 'absolute', left: 0, top: 0, width }, [
      row(sign, [
        text(
          frame.productName,
          { sizes: [76, 60, 44, 32], lines: 1 },
          { maxWidth: width - 2 * MARGIN, color: HEX.signText },
        ),
      ]),
      awning(width, AWNING_HEIGHT, 15),
    ]),
  ]);
}

/** ISO/IEC 18004: the quiet zone, in modules. */
const QUIET = 4;

/** The address as a QR code, in modules of whole pixels, so that cameras see sharp edges. */
function codeOf(address: string, scale: number): Element {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = (Math.floor((CODE_SIDE * scale) / (size + 2 * QUIET)) * size) / scale;
  const dark = data.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const paper = { width: CODE_SIDE, height: CODE_SIDE, flexShrink: 0, backgroundColor: HEX.cloth };
  return box({ ...paper, alignItems: 'center', justifyContent: 'center' }, [
    shape(`0 0 ${size} ${size}`, dark.join(''), HEX.text, { width: side, height: side }),
  ]);
}

export interface PosterContent extends PosterFrame, CardContent {
  place: string | null;
}

/** How far the blurred ground reaches up behind the awning. */
const BEHIND_AWNING = 48;
const TITLE_SIZES = { withPhoto: [84, 72, 60, 50], alone: [140, 116, 96, 80, 64] };

/**
 * A listing's poster, a JPEG of at most `format.maxBytes`: photo, title, price, location and QR
 * code. The title is larger without a photo. Throws what sharp throws on an unreadable photo.
 */
export async function renderPoster(
  content: PosterContent,
  photo: Uint8Array | null,
  format: PosterFormat,
): Promise<Buffer> {
  const { kind, price_cents, status } = content;
  const [title = '', place = '', productName = ''] = await writable([
    content.title,
    content.place ?? '',
    content.productName,
  ]);
  const sizes = photo === null ? TITLE_SIZES.alone : TITLE_SIZES.withPhoto;
  const width = format.width - 2 * MARGIN;
  const poster = framed({ ...content, productName }, format, [
    box(
      { flexGrow: 1, flexBasis: 0, marginTop: FRAME_TOP - BEHIND_AWNING, paddingTop: BEHIND_AWNING },
      [box({ position: 'relative', flexGrow: 1 }, [band(content, 134)], 'photo')],
      'ground',
    ),
    column({ padding: `${GAP / 2}px ${MARGIN}px`, flexShrink: 0 }, [
      text(title, { sizes, lines: 3 }),
      row({ height: 150, gap: GAP }, [
        priceTag({ kind, price_cents }, price_cents === null ? [46, 38] : [88, 76, 64, 52], width * 0.7),
        locationMark(place),
      ]),
    ]),
  ]);
  return renderJpeg(poster, format, async (boxOf) => {
    if (photo === null) return [];
    const { top, height, ...sides } = boxOf('photo');
    const gap = Math.round((GAP / 2) * format.scale);
    const inside = { ...sides, top: top + gap, height: height - 2 * gap };
    const options = { edge: Math.round(8 * format.scale), isFaded: status === 'sold' };
    return [await blurredGround(photo, boxOf('ground')), await wholePhoto(photo, inside, options)];
  });
}

export interface ShopPosterContent extends PosterFrame {
  username: string;
  place: string | null;
  listings: readonly CardContent[];
  /** Theirs, in the same order; null for one that cannot be read. */
  photos: readonly (Uint8Array | null)[];
}

const HEADING_HEIGHT = 150;
/** One or two listings do not fill the paper, and stand in its middle. */
const ROW_MAX = 540;
/** Where there is no room for a price below the title. */
const LOW_ROW = 220;

/**
 * A shop's poster, a JPEG of at most `format.maxBytes`: its newest listings in rows, and the QR
 * code.
 */
export async function renderShopPoster(content: ShopPosterContent, format: PosterFormat): Promise<Buffer> {
  const { username, listings, photos } = content;
  const [place = '', productName = '', ...titles] = await writable([
    content.place ?? '',
    content.productName,
    ...listings.map(({ title }) => title),
  ]);
  const free = format.height - FRAME_TOP - FOOT_HEIGHT - GAP - HEADING_HEIGHT;
  const side = Math.min(ROW_MAX, free / listings.length) - GAP;
  const rows = listings.map(({ price_cents }, index) => {
    const photo = photos[index] ?? null;
    const edged = { width: side, height: side, flexShrink: 0, outline: `4px solid ${HEX.cloth}` };
    const empty = photo === null ? { backgroundColor: HEX.tile } : {};
    const tile = photo === null ? [awning(side, side * 0.4, 7)] : [];
    return row({ gap: GAP }, [
      box({ ...edged, ...empty }, tile, String(index)),
      listingText(titles[index] ?? '', price_cents, side),
    ]);
  });
  const heading = { height: HEADING_HEIGHT, gap: GAP, padding: `0 ${MARGIN}px` };
  const name = { width: place === '' ? '100%' : '62%', flexShrink: 0 };
  const poster = framed({ ...content, productName }, format, [
    row({ marginTop: FRAME_TOP + GAP / 2, ...heading }, [
      text(username, { sizes: [84, 66, 52, 40, 30], lines: 1 }, name),
      locationMark(place),
    ]),
    column({ flexGrow: 1, justifyContent: 'center', gap: GAP, padding: `0 ${MARGIN}px` }, rows),
  ]);
  return renderJpeg(poster, format, async (boxOf) => {
    const layers: OverlayOptions[] = [];
    for (const [index, photo] of photos.entries())
      if (photo !== null) layers.push(await coveringPhoto(photo, boxOf(String(index))));
    return layers;
  });
}

/** The title with the price below it, or next to it in a low row. */
function listingText(title: string, cents: number | null, height: number): Element {
  const isLow = height < LOW_ROW;
  const price = { price_cents: cents };
  const sizes = cents === null ? [34, 28, 24, 20] : isLow ? [48, 40, 32] : [58, 48, 40];
  const room = { flexGrow: 1, flexBasis: 0, minWidth: 0 };
  if (isLow)
    return row({ ...room, gap: GAP }, [
      text(title, { sizes: [44, 38, 32], lines: 2 }, room),
      priceTag(price, sizes, 400),
    ]);
  return column({ ...room, height, justifyContent: 'space-between', alignItems: 'flex-start' }, [
    text(title, { sizes: [60, 52, 44], lines: height < 300 ? 2 : 3 }) ?? box({}),
    priceTag(price, sizes, 600),
  ]);
}
