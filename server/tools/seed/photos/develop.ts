import { CANVAS } from '../drawings/svg.ts';
import { noiseAt } from './noise.ts';
import type { Layer, Pixels } from './pixels.ts';
import type { Relief } from './shadow.ts';
import type { Shot } from './shot.ts';

/** How much darker the corners are. */
const VIGNETTE = 0.36;

/** Lays the thing over its backdrop, which has the frame's size, as a small sensor sees both. */
export function develop(shot: Shot, thing: Layer, relief: Relief, backdrop: Uint8Array): Pixels {
  const { width, height, light, seed, exposure, colourfulness } = shot;
  const [a, b, c, d, e, f, g, h, i] = shot.toThing;
  const [red, green, blue] = light.tint;
  const scale = thing.width / CANVAS.width;
  const data = new Uint8Array(width * height * 3);
  const tone = toneCurve();
  const seen: Colour = [0, 0, 0, 0];
  const strength = light.noise / 230;
  for (let y = 0; y < height; y += 1) {
    const down = y / height;
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      let r = backdrop[to] ?? 0;
      let s = backdrop[to + 1] ?? 0;
      let t = backdrop[to + 2] ?? 0;
      const w = g * x + h * y + i;
      const thingX = (a * x + b * y + c) / w;
      const thingY = (d * x + e * y + f) / w;
      if (thingX > 0 && thingY > 0 && thingX < CANVAS.width && thingY < CANVAS.height) {
        look(thing, thingX * scale, thingY * scale, seen);
        const cover = seen[3] / 255;
        if (cover > 0) {
          const bright = light.at(x / width, down) * exposure * relief(thingX, thingY);
          r = r * (1 - cover) + seen[0] * bright;
          s = s * (1 - cover) + seen[1] * bright;
          t = t * (1 - cover) + seen[2] * bright;
        }
      }
      const corner = 1 - VIGNETTE * ((x / width - 0.5) ** 2 + (down - 0.5) ** 2);
      const grey = (r * 0.3 + s * 0.59 + t * 0.11) * (1 - colourfulness);
      const chance = noiseAt(x, y, seed);
      const speck = ((chance & 255) + ((chance >>> 8) & 255) - 255) * strength;
      const blotch = (((chance >>> 16) & 255) - 128) * strength;
      data[to] = tone[clamp((r * colourfulness + grey) * corner * red + speck + blotch)] ?? 0;
      data[to + 1] = tone[clamp((s * colourfulness + grey) * corner * green + speck)] ?? 0;
      data[to + 2] = tone[clamp((t * colourfulness + grey) * corner * blue + speck - blotch)] ?? 0;
    }
  }
  return { data, width, height };
}

/** Red, green and blue as far as they cover, and how much they do. */
type Colour = [number, number, number, number];

/** The colour between four pixels of the drawing. */
function look({ data, width, height }: Layer, x: number, y: number, seen: Colour): void {
  seen.fill(0);
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  for (let corner = 0; corner < 4; corner += 1) {
    const [right, below] = [corner & 1, corner >> 1];
    const at = ((top + below) * width + left + right) * 4;
    const cover = data[at + 3] ?? 0;
    const part = (right ? x - left : 1 - x + left) * (below ? y - top : 1 - y + top);
    if (cover === 0) continue;
    seen[3] += cover * part;
    for (let channel = 0; channel < 3; channel += 1)
      seen[channel as 0 | 1 | 2] += ((data[at + channel] ?? 0) * cover * part) / 255;
  }
}

const clamp = (value: number) => (value < 0 ? 0 : value > 511 ? 511 : value | 0);

/** As a phone does it: more contrast in the middle, and the brightest runs out softly. */
function toneCurve(): Uint8Array {
  return Uint8Array.from({ length: 512 }, (_, value) => {
    const light = (value / 255) ** 0.88;
    const bent = light < 1 ? light + (light - 0.5) * light * (1 - light) * 1.1 : light;
    return Math.min(255, 5 + (bent < 0.8 ? bent : 0.8 + (1 - Math.exp((0.8 - bent) * 3)) * 0.185) * 252);
  });
}
