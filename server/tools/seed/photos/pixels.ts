/** Pixels of three channels. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A drawing as pixels of four channels: red, green, blue and how much it covers. */
export type Layer = Pixels;
