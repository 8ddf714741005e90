import type { Painter } from '../seed/makePicture.ts';

/**
 * In the place of the demo market's photos, where a test looks at none: they cost a busy machine
 * most of a minute, and let the whole process read SVG meanwhile.
 */
export const paintNothing: Painter = {
  whileDrawing: (work) => work(),
  makePicture: async () => ({
    width: 1,
    height: 1,
    variants: [{ width: 1, height: 1, bytes: new Uint8Array([1]) }],
    placeholder: '',
  }),
  makeAvatar: async () => new Uint8Array([1]),
};
