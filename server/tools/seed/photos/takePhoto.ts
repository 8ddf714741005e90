import sharp from 'sharp';
import { CANVAS, createPaint, svgOf } from '../drawings/svg.ts';
import { drawings } from '../drawings/things.ts';
import { paintBackdrop } from './backdrop.ts';
import { develop } from './develop.ts';
import type { Layer } from './pixels.ts';
import { bulge, castShadow } from './shadow.ts';
import { type Picture, planShot, type Shot } from './shot.ts';

const THING_WIDTH = 800;

/** The photo as a JPEG, the same on every run. Only while SVG may be read (`makePicture.ts`). */
export async function takePhoto(picture: Picture): Promise<Buffer> {
  const shot = planShot(picture);
  const thing = await rasterise(drawThing(picture, shot.lies), THING_WIDTH, shot.blur);
  const props = await rasterise(drawProps(shot), shot.width / 2, shot.blur);
  const half = paintBackdrop(shot, props.data, castShadow(shot, thing));
  const backdrop = await sharp(half.data, { raw: { width: half.width, height: half.height, channels: 3 } })
    .resize(shot.width, shot.height)
    .raw()
    .toBuffer();
  const { data, width, height } = develop(shot, thing, bulge(thing, shot), backdrop);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function drawThing({ thing, colour }: Picture, lies: boolean): string {
  const paint = createPaint({ hasShadows: !lies });
  return svgOf(paint, drawings[thing](paint, colour));
}

function drawProps({ place, width, height, seed }: Shot): string {
  const paint = createPaint();
  const size = { width: 1000, height: (1000 * height) / width };
  const even = Math.abs(seed) % 1000;
  const body = place.props({ paint, height: size.height, edge: place.edge * size.height, seed: even });
  return svgOf(paint, body, size);
}

async function rasterise(svg: string, width: number, blur: number): Promise<Layer> {
  const wide = Number(/ width="(\d+)/.exec(svg)?.[1] ?? CANVAS.width);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / wide })
    .ensureAlpha()
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
