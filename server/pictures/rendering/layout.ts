import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/**
 * The light palette's colours of the card frame, equal to `src/theme/palette.ts` (a test compares
 * them).
 */
export const HEX = {
  sign: '#8C2F1B',
  signText: '#FFF3DC',
  stripe: '#B8442A',
  cloth: '#FFF6E2',
  tag: '#F7B733',
  tagText: '#2B1A10',
  tile: '#F0E2C8',
  ground: '#FBF3E3',
  text: '#2B1A10',
  faint: '#6A5140',
} as const;

const LINE_HEIGHT = 1.2;

/** CSS as satori reads it: elements are flex containers by default. */
type Style = Record<string, string | number>;

/** An element of a picture, as React has them. */
export interface Element {
  type: 'div' | 'svg' | 'path';
  /** Names a box that a photo stands in. */
  key: string | null;
  props: { style?: Style; children?: (Element | string)[]; fit?: Fit; [attribute: string]: unknown };
}

type Child = Element | string | null;

/** The largest font size at which the element is not too high. */
interface Fit {
  sizes: readonly number[];
  maxHeight: (size: number) => number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A canvas. Its units have `scale` pixels. */
export interface Paper {
  width: number;
  height: number;
  scale: number;
  maxBytes: number;
}

export function box(style: Style, children: Child[] = [], key: string | null = null): Element {
  const shown = children.filter((child) => child !== null);
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, children: shown } };
}

export const row = (style: Style, children: Child[]): Element =>
  box({ flexDirection: 'row', alignItems: 'center', ...style }, children);

export const column = (style: Style, children: Child[]): Element =>
  box({ flexDirection: 'column', ...style }, children);

export function fitted(fit: Fit, style: Style, children: (Element | string)[]): Element {
  const props = {
    style: { display: 'flex', fontSize: fit.sizes[0] ?? 0, flexShrink: 0, ...style },
    children,
    fit,
  };
  return { type: 'div', key: null, props };
}

/** A path in one colour; what it encloses an even number of times is a hole. */
export function shape(viewBox: string, d: string, fill: string, style: Style): Element {
  const path: Element = { type: 'path', key: null, props: { d, fill, fillRule: 'evenodd' } };
  return { type: 'svg', key: null, props: { viewBox, preserveAspectRatio: 'none', style, children: [path] } };
}

/** Text limited by lines or height; null if empty. At the smallest size it ends in an ellipsis. */
export function text(
  content: string,
  { sizes, ...most }: { sizes: readonly number[] } & ({ lines: number } | { height: number }),
  style: Style = {},
): Element | null {
  if (content === '') return null;
  const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(content);
  const maxHeight = (size: number) => ('height' in most ? most.height : most.lines * size * LINE_HEIGHT);
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  return fitted(
    { sizes, maxHeight },
    { display: 'block', lineHeight: LINE_HEIGHT, overflowWrap: 'anywhere', direction, ...style },
    [content],
  );
}

/** The web app's display typeface (`DISPLAY_FONT`), then others for characters that it lacks. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
].map((name): Font => ({ name, data: readFileSync(new URL(name)), weight: 700 }));

async function findMissing(texts: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>();
  const root = column(
    { width: 10_000 },
    texts.map((content) => text(content, { sizes: [16], lines: 1 })),
  );
  await satori(root, {
    width: 10_000,
    height: 100,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      for (const { segment: character } of new Intl.Segmenter().segment(segment)) missing.add(character);
      return [];
    },
  });
  return missing;
}

/** The picture as SVG with fitted, outlined text, and its keyed boxes. */
async function layOut(
  root: Element,
  { width, height }: Paper,
): Promise<{ svg: string; boxes: Map<string, Box> }> {
  for (;;) {
    const boxes = new Map<string, Box>();
    const tooHigh: (() => void)[] = [];
    const svg = await satori(root, {
      width,
      height,
      fonts,
      onNodeDetected({ key, props, ...found }) {
        if (typeof key === 'string') boxes.set(key, found);
        const { fit, style = {} } = props as Element['props'];
        const size = Number(style['fontSize']);
        if (fit === undefined || 'lineClamp' in style || found.height <= fit.maxHeight(size) + 1) return;
        tooHigh.push(() => shrink(style, fit, found.height));
      },
    });
    if (tooHigh.length === 0) return { svg, boxes };
    for (const lower of tooHigh) lower();
  }
}

/** Takes a smaller size, or lets the text end in an ellipsis where there is none. */
function shrink(style: Style, { sizes, maxHeight }: Fit, height: number): void {
  const size = Number(style['fontSize']);
  // A smaller size makes text lower and narrower. Sizes that cannot fit yet are skipped.
  const hopeful = size * Math.sqrt(maxHeight(size) / height) * 1.2;
  const smaller = sizes.filter((other) => other < size);
  const next = smaller.find((other) => other <= hopeful) ?? smaller.at(-1);
  if (next === undefined) style['lineClamp'] = Math.floor(maxHeight(size) / (size * LINE_HEIGHT) + 0.01);
  else style['fontSize'] = next;
}

/** Renders the tree over photos in its boxes, given in pixels, as a JPEG of at most `maxBytes`. */
export async function renderJpeg(
  root: Element,
  paper: Paper,
  photosIn: (boxOf: (key: string) => Box) => Promise<OverlayOptions[]>,
): Promise<Buffer> {
  const { svg, boxes } = await layOut(root, paper);
  const { width, height } = inPixels({ left: 0, top: 0, ...paper }, paper);
  const fitTo = { mode: 'width' as const, value: width };
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo }).render();
  const raw = { width: rendered.width, height: rendered.height, channels: 4 as const };
  const photos = await photosIn((key) => inPixels(boxes.get(key), paper));
  const picture = sharp({ create: { width, height, channels: 3, background: HEX.ground } }).composite([
    ...photos,
    { input: rendered.pixels, raw, left: 0, top: 0, premultiplied: true },
  ]);
  return jpegWithin(picture, paper.maxBytes);
}

function inPixels(found: Box | undefined, { scale }: Paper): Box {
  const { left, top, width, height } = found ?? { left: 0, top: 0, width: 1, height: 1 };
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)];
  return {
    left: x,
    top: y,
    width: Math.round((left + width) * scale) - x,
    height: Math.round((top + height) * scale) - y,
  };
}

/** From what looks like the original to what still looks well on a phone. */
const QUALITIES = [82, 74, 64, 52, 40, 28, 16] as const;

async function jpegWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength <= bytes) return jpeg;
  }
  return jpeg;
}

/**
 * Each text as it can be rendered, on one line. Characters that no font has are replaced by plainer
 * ones (`ｆ` by `f`, `ṱ` by `t`) or dropped, as are direction controls. A text that would lose half
 * its letters becomes empty.
 */
export async function writable(texts: readonly string[]): Promise<string[]> {
  const plain = texts.map((content) =>
    content.replaceAll(/\s+/gu, ' ').replaceAll(NOT_RENDERED, '').normalize('NFC'),
  );
  const missing = await findMissing(plain.flatMap((content) => [content, content.normalize('NFKD')]));
  return plain.map((content) => {
    let drawable = '';
    for (const { segment } of new Intl.Segmenter().segment(content)) {
      const isMissing = missing.has(segment) || Array.from(segment).some((part) => missing.has(part));
      drawable += isMissing ? plainer(segment, missing) : segment;
    }
    const line = drawable.replaceAll(/ +/gu, ' ').trim();
    const isReadable = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(line);
    // The emoji font's own space is as wide as an emoji.
    const spaced = line.replaceAll(AFTER_EMOJI, '$1\u2005');
    return isReadable && countLetters(line) * 2 >= countLetters(content) ? spaced : '';
  });
}

/** Controls and variants, but for what joins letters and emoji. */
const NOT_RENDERED = /(?![\u200C\u200D])[\p{C}\p{Me}\p{Variation_Selector}]/gu;

const AFTER_EMOJI = /([\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]) /gu;

function plainer(character: string, missing: ReadonlySet<string>): string {
  const parts = Array.from(character.normalize('NFKD'));
  return parts.filter((part) => !/[\p{M}\p{C}]/u.test(part) && !missing.has(part)).join('');
}

const countLetters = (content: string) => content.match(/\p{L}/gu)?.length ?? 0;
