import sharp from 'sharp';
import pLimit from 'p-limit';
import { processAvatar } from '../../pictures/processAvatar.ts';
import { type ProcessedPicture, processPicture } from '../../pictures/processPicture.ts';
import type { Picture } from './photos/shot.ts';
import { takePhoto } from './photos/takePhoto.ts';

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };

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

// Each photo unfolds to 8 MB of pixels; three at once keep two processors busy.
const inTurn = pLimit(3);

/** Takes a photo and sends it down the road of an uploaded one. Within `whileDrawing` only. */
function makePicture(picture: Picture): Promise<ProcessedPicture> {
  return inTurn(async () => processPicture(await takePhoto(picture)));
}

/** The same for a profile picture. */
function makeAvatar(picture: Picture): Promise<Uint8Array> {
  return inTurn(async () => processAvatar(await takePhoto(picture)));
}

/** What the demo market's pictures are made by; a test may need none that can be looked at. */
export interface Painter {
  whileDrawing: <T>(work: () => Promise<T>) => Promise<T>;
  makePicture: (picture: Picture) => Promise<ProcessedPicture>;
  makeAvatar: (picture: Picture) => Promise<Uint8Array>;
}

export const painter: Painter = { whileDrawing, makePicture, makeAvatar };
