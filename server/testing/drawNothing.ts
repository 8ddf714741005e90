import type { DrawPicture } from '../seed/makePicture.ts';

/** In the place of the demo market's drawings, where a test looks at none: they cost a busy machine most of a minute. */
export const drawNothing: DrawPicture = async () => ({
  width: 1,
  height: 1,
  variants: [{ width: 1, height: 1, bytes: new Uint8Array([1]) }],
  placeholder: '',
});
