import { encode } from 'uqr';
import type { Canvas } from '../drawing/canvas.ts';
import { CLOTH, SIGN, SIGN_TEXT, TAG, TEXT } from '../drawing/colours.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { rectangle } from '../drawing/outline.ts';
import { drawAwning, drawChevrons } from '../drawing/stall.ts';
import { fitLines, writable } from '../drawing/textLines.ts';
import type { PosterFormat } from './format.ts';

/** From the paper's edges to what stands on it. */
export const MARGIN = 60;
const SIGN_HEIGHT = 128;
const AWNING_HEIGHT = 96;
const FOOT_HEIGHT = 340;
const CHEVRON_HEIGHT = 24;
const CODE_SIDE = 264;

/** What all posters have: whose market it is, and where what is on it is to be seen. */
export interface PosterFrame {
  productName: string;
  /** Absolute; it stands in the code whole, and in words without its scheme. */
  address: string;
  /** What the code is for. */
  invitation: string;
}

/** Where the frame leaves room, in units from the top. */
export interface Room {
  width: number;
  top: number;
  bottom: number;
}

export const roomInFrame = ({ width, height }: PosterFormat): Room => ({
  width,
  top: SIGN_HEIGHT + AWNING_HEIGHT,
  bottom: height - FOOT_HEIGHT,
});

/** Draws the sign and the awning above, the code and the address below. */
export function drawFrame(
  canvas: Canvas,
  lettering: Lettering,
  { width, height }: PosterFormat,
  frame: PosterFrame,
): void {
  canvas.paint([rectangle(0, 0, width, SIGN_HEIGHT)], SIGN);
  const name = writable(frame.productName, lettering);
  const sign = fitLines(name, lettering, { sizes: [76, 60, 44, 32], width: width - 2 * MARGIN, lines: 1 });
  for (const line of sign.lines) {
    const left = (width - lettering.measure(line, sign.size)) / 2;
    canvas.paint(lettering.outlines(line, [left, SIGN_HEIGHT / 2 + sign.size * 0.36], sign.size), SIGN_TEXT);
  }
  drawAwning(canvas, { left: 0, top: SIGN_HEIGHT, width, height: AWNING_HEIGHT }, 15);
  const foot = height - FOOT_HEIGHT;
  canvas.paint([rectangle(0, foot, width, FOOT_HEIGHT)], SIGN);
  drawChevrons(canvas, { left: 0, top: foot, width, height: CHEVRON_HEIGHT });
  const top = foot + CHEVRON_HEIGHT + (FOOT_HEIGHT - CHEVRON_HEIGHT - CODE_SIDE) / 2;
  drawCode(canvas, frame.address, MARGIN, top);
  drawAddress(canvas, lettering, frame, top + CODE_SIDE / 2, width - 2 * MARGIN - CODE_SIDE - 48);
}

/** ISO/IEC 18004 asks for four modules of quiet zone. */
const QUIET = 4;

/** The address as a QR code, in modules of whole pixels: what a phone's camera has to tell apart is sharp. */
function drawCode(canvas: Canvas, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  canvas.paint([rectangle(left, top, CODE_SIDE, CODE_SIDE)], CLOTH);
  const inUnits = (pixels: number) => pixels / canvas.scale;
  const module = inUnits(Math.floor((CODE_SIDE * canvas.scale) / (size + 2 * QUIET)));
  const margin = (CODE_SIDE - module * size) / 2;
  const [x, y] = [left + margin, top + margin].map((at) => inUnits(Math.round(at * canvas.scale)));
  const dark = data.flatMap((row, line) =>
    row.flatMap((isDark, column) =>
      isDark ? [rectangle((x ?? 0) + column * module, (y ?? 0) + line * module, module, module)] : [],
    ),
  );
  canvas.paint(dark, TEXT);
}

function drawAddress(
  canvas: Canvas,
  lettering: Lettering,
  { address, invitation }: PosterFrame,
  middle: number,
  width: number,
): void {
  const left = MARGIN + CODE_SIDE + 48;
  const { host, pathname } = new URL(address);
  const { size, lines } = addressLines(host, pathname, lettering, width);
  const invited = fitLines(invitation, lettering, { sizes: [44, 38, 32], width, lines: 1 });
  const height = invited.size * 1.5 + lines.length * size * 1.25;
  let foot = middle - height / 2 + invited.size;
  for (const line of invited.lines) canvas.paint(lettering.outlines(line, [left, foot], invited.size), TAG);
  foot += invited.size * 0.5;
  for (const line of lines) {
    foot += size * 1.25;
    canvas.paint(lettering.outlines(line, [left, foot - size * 0.25], size), SIGN_TEXT);
  }
}

/** An address on one line, else its path below its host. Nothing of it is left out: the smallest letters leave room for any. */
function addressLines(host: string, path: string, lettering: Lettering, width: number) {
  const whole = fitLines(`${host}${path}`, lettering, { sizes: [60, 52, 44, 38, 32], width, lines: 1 });
  if (!whole.lines.at(-1)?.endsWith('…')) return whole;
  const hosts = fitLines(host, lettering, { sizes: [44, 38, 32, 26, 20, 14], width, lines: 2 });
  const paths = fitLines(path, lettering, { sizes: [hosts.size, 20, 14], width, lines: 2 });
  return { size: Math.min(hosts.size, paths.size), lines: [...hosts.lines, ...paths.lines] };
}
