import { encode } from 'uqr';
import { HEX } from '../drawing/colours.ts';
import { box, column, type Element, row, shape, text } from '../drawing/layout.ts';
import { awning, chevrons } from '../drawing/stall.ts';
import type { PosterFormat } from './format.ts';

/** From the paper's edges to what stands on it. */
export const MARGIN = 60;
/** Between what stands on the paper. */
export const GAP = 28;
/** What the sign and the awning take. */
export const FRAME_TOP = 224;
export const FOOT_HEIGHT = 340;
const AWNING_HEIGHT = 96;
const CODE_SIDE = 264;

/** What all posters have: whose market it is, and where what is on it is to be seen. */
export interface PosterFrame {
  productName: string;
  /** Absolute; it stands in the code whole, and in words without its scheme. */
  address: string;
  /** What the code is for. */
  invitation: string;
}

/** What stands on the paper, with the sign and the awning above, the code and the address below. */
export function framed(frame: PosterFrame, format: PosterFormat, content: (Element | null)[]): Element {
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

/** ISO/IEC 18004 asks for four modules of quiet zone. */
const QUIET = 4;

/** The address as a QR code, in modules of whole pixels: what a phone's camera has to tell apart is sharp. */
function codeOf(address: string, scale: number): Element {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = (Math.floor((CODE_SIDE * scale) / (size + 2 * QUIET)) * size) / scale;
  const dark = data.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const paper = { width: CODE_SIDE, height: CODE_SIDE, flexShrink: 0, backgroundColor: HEX.cloth };
  return box({ ...paper, alignItems: 'center', justifyContent: 'center' }, [
    shape(`0 0 ${size} ${size}`, dark.join(''), HEX.text, { width: side, height: side }),
  ]);
}
