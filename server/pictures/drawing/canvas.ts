import { boxOf, coverage } from './coverage.ts';
import { type Outline, scaled } from './outline.ts';

/** Red, green, blue from 0 to 255, opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** Shapes in flat colours on a transparent ground, for sharp to lay over a picture. */
export interface Canvas {
  /** How many pixels a unit of its outlines has. */
  scale: number;
  /** In pixels. */
  width: number;
  height: number;
  /** RGBA, not premultiplied. */
  pixels: Uint8Array;
  paint: (outlines: readonly Outline[], colour: Colour) => void;
}

/**
 * A canvas of so many units, which what is painted is measured in. Draws without SVG: libvips keeps its SVG parser shut for
 * the sake of uploads (`sharpSetup.ts`), for the whole process.
 */
export function createCanvas(unitsWide: number, unitsHigh: number, scale = 1): Canvas {
  const [width, height] = [Math.round(unitsWide * scale), Math.round(unitsHigh * scale)];
  const pixels = new Uint8Array(width * height * 4);
  return {
    scale,
    width,
    height,
    pixels,
    paint(unscaled, [red, green, blue, opacity]) {
      const outlines = scale === 1 ? unscaled : scaled(unscaled, scale);
      const box = boxOf(outlines, width, height);
      if (box === null) return;
      const covered = coverage(outlines, box);
      for (let index = 0; index < covered.length; index += 1) {
        const above = (covered[index] ?? 0) * opacity;
        if (above === 0) continue;
        const x = box.left + (index % box.width);
        const y = box.top + Math.floor(index / box.width);
        const at = (y * width + x) * 4;
        const below = ((pixels[at + 3] ?? 0) / 255) * (1 - above);
        const both = above + below;
        const mix = (colour: number, channel: number) =>
          Math.round((colour * above + (pixels[at + channel] ?? 0) * below) / both);
        pixels[at] = mix(red, 0);
        pixels[at + 1] = mix(green, 1);
        pixels[at + 2] = mix(blue, 2);
        pixels[at + 3] = Math.round(both * 255);
      }
    },
  };
}
