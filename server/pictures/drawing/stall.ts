import type { Canvas } from './canvas.ts';
import { CLOTH, FAINT, SHADE, SIGN, SIGN_TEXT, STRIPE, TAG, TAG_TEXT } from './colours.ts';
import type { Box } from './coverage.ts';
import type { Lettering } from './lettering.ts';
import { circle, type Outline, rectangle, turned } from './outline.ts';
import { fitLines } from './textLines.ts';

/** The chevrons of Great Zimbabwe's wall, as the web app's brand strip has them. */
export function drawChevrons(canvas: Canvas, { left, top, width, height }: Box): void {
  canvas.paint([rectangle(left, top, width, height)], SIGN);
  const count = Math.ceil(width / (height * 2));
  const chevrons = Array.from({ length: count }, (_, index): Outline => {
    const x = left + index * height * 2;
    const [foot, peak] = [top + height, top];
    const point = height * 0.7;
    return [
      [x, foot],
      [x + height, peak],
      [x + 2 * height, foot],
      [x + 2 * height - point, foot],
      [x + height, peak + point],
      [x + point, foot],
    ];
  });
  canvas.paint(chevrons, TAG);
}

/** A market stall's awning: striped cloth whose stripes each end in a half disc. */
export function drawAwning(canvas: Canvas, { left, top, width, height }: Box, stripes: number): void {
  const stripe = width / stripes;
  const hem = top + height - stripe / 2;
  for (let index = 0; index < stripes; index += 1) {
    const x = left + index * stripe;
    const cloth = [rectangle(x, top, stripe, hem - top), circle([x + stripe / 2, hem], stripe / 2)];
    canvas.paint(cloth, index % 2 === 0 ? STRIPE : CLOTH);
  }
  canvas.paint([rectangle(left, top, width, (hem - top) * 0.25)], SHADE);
}

/** What the price is written with, and where its tag ends: its right edge, or its left one, and its middle. */
interface TagPlace {
  right?: number;
  left?: number;
  middle: number;
  size: number;
  /** How wide the tag may be; the letters shrink to that. */
  width: number;
}

/** The price on a paper tag with a hole for its string. Answers the tag's width. */
export function drawPriceTag(
  canvas: Canvas,
  lettering: Lettering,
  price: string,
  { right, left = 0, middle, size, width }: TagPlace,
): number {
  const [tip, padding, end] = [size * 0.75, size * 0.4, size * 0.45];
  const needed = lettering.measure(price, size) + tip + padding + end;
  const scale = Math.min(1, width / needed);
  const whole = needed * scale;
  const x = right === undefined ? left : right - whole;
  const half = size * scale * 0.8;
  const [x1, y1, y2] = [x + tip * scale, middle - half, middle + half];
  const paper: Outline = [
    [x, middle],
    [x1, y1],
    [x + whole, y1],
    [x + whole, y2],
    [x1, y2],
  ];
  canvas.paint([paper, circle([x1, middle], size * scale * 0.13, true)], TAG);
  const foot = [x1 + padding * scale, middle + size * scale * 0.355] as const;
  canvas.paint(lettering.outlines(price, foot, size * scale), TAG_TEXT);
  return whole;
}

/** How steeply a band lies across a photo, in radians. */
const SLANT = -0.19;

/** A band across a photo that says what has become of the thing. */
export function drawBand(canvas: Canvas, lettering: Lettering, word: string, box: Box): void {
  const size = Math.min(box.height * 0.2, box.width * 0.13);
  const centre = [box.left + box.width / 2, box.top + box.height / 2] as const;
  const half = size * 0.72;
  const far = box.width;
  const edge = size * 0.09;
  const across = (from: number, to: number) =>
    turned([rectangle(centre[0] - far, centre[1] + from, far * 2, to - from)], centre, SLANT);
  canvas.paint(across(-half, half), [SIGN[0], SIGN[1], SIGN[2], 0.94]);
  canvas.paint([...across(-half, -half + edge), ...across(half - edge, half)], TAG);
  const spaced = Array.from(word).join('\u{2009}');
  const text = lettering.has('\u{2009}') ? spaced : word;
  const foot = [centre[0] - lettering.measure(text, size) / 2, centre[1] + size * 0.355] as const;
  canvas.paint(turned(lettering.outlines(text, foot, size), centre, SLANT), SIGN_TEXT);
}

/** A pin and the place that it marks, with the pin's left edge at that point and the text's middle at its height. */
export function drawPlace(
  canvas: Canvas,
  lettering: Lettering,
  place: string,
  { left, middle, width }: { left: number; middle: number; width: number },
): void {
  const radius = 17;
  const head = [left + radius, middle - 8] as const;
  const text = left + radius * 2 + 16;
  const { size, lines } = fitLines(place, lettering, {
    sizes: [44, 38, 32],
    width: left + width - text,
    lines: 2,
  });
  if (lines.length === 0) return;
  const point: Outline = [
    [head[0] - radius * 0.92, head[1] + radius * 0.4],
    [head[0] + radius * 0.92, head[1] + radius * 0.4],
    [head[0], middle + 28],
  ];
  canvas.paint([circle(head, radius), point, circle(head, radius * 0.4, true)], SIGN);
  lines.forEach((line, index) => {
    const foot = middle + size * 0.35 + (index - (lines.length - 1) / 2) * size * 1.2;
    canvas.paint(lettering.outlines(line, [text, foot], size), FAINT);
  });
}
