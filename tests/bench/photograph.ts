import sharp from 'sharp';
import { seededRandom } from '../../server/tools/bench/words.ts';

const WIDTH = 1280;
const HEIGHT = 960;
/** Pixels along one side of the noise of each octave; a photograph has detail of all sizes, the less the finer. */
const OCTAVES = [3, 6, 12, 24, 48, 96, 192, 384, 768];
const FALL = 0.77;

/**
 * A JPEG that weighs what a photograph weighs: noise whose strength falls with its fineness, as in pictures of real things.
 * The same on every run for the same seed.
 */
export async function photograph(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const sum = new Float32Array(WIDTH * HEIGHT * 3);
  let strength = 110;
  for (const side of OCTAVES) {
    const layer = await noise(random, side);
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + strength * ((layer[index] ?? 0) / 127.5 - 1);
    }
    strength *= FALL;
  }
  const pixels = Uint8ClampedArray.from(sum, (value) => 128 + value);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Smooth noise: coarse dots of mostly one hue, drawn large. */
function noise(random: () => number, side: number): Promise<Buffer> {
  const [width, height] = [side, Math.ceil((side * HEIGHT) / WIDTH)];
  const dots = new Uint8Array(width * height * 3);
  for (let dot = 0; dot < dots.length; dot += 3) {
    const light = random();
    for (let channel = 0; channel < 3; channel += 1) {
      dots[dot + channel] = 255 * (0.8 * light + 0.2 * random());
    }
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
