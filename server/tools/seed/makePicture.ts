import sharp from 'sharp';
import { atMost } from '../../crypto/atMost.ts';
import { type ProcessedPicture, processPicture } from '../../pictures/processPicture.ts';
import { drawPicture, type Picture } from './drawings/picture.ts';
import { CANVAS } from './drawings/svg.ts';

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };
const WIDTH = 1280;
/** SVG units are pixels at 72 dots an inch. */
const DENSITY = (72 * WIDTH) / CANVAS.width;

/**
 * Runs `work` while pictures may be drawn from SVG. Only for the time before the server listens: the loader's parser must
 * be out of the reach of uploads (`sharpSetup.ts`).
 */
async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

// Each drawing unfolds to 5 MB of pixels; two at once keep two processors busy.
const inTurn = atMost(2);

/** Draws a picture and sends it down the road of an uploaded photo. Within `whileDrawing` only. */
function makePicture(picture: Picture): Promise<ProcessedPicture> {
  return inTurn(async () => {
    const photo = await sharp(Buffer.from(drawPicture(picture)), { density: DENSITY })
      .flatten()
      .jpeg({ quality: 92 })
      .toBuffer();
    return processPicture(photo);
  });
}

/** What the demo market's pictures are made by; a test may need none that can be looked at. */
export interface Painter {
  whileDrawing: <T>(work: () => Promise<T>) => Promise<T>;
  makePicture: (picture: Picture) => Promise<ProcessedPicture>;
}

export const painter: Painter = { whileDrawing, makePicture };
