import { hash } from 'node:crypto';
import type { DrawnPicture } from '../../pictures/drawPicture.ts';
import type { PosterFormat } from '../../pictures/posters/format.ts';

/** A poster that may be drawn, and how. */
export interface Poster {
  picture: DrawnPicture;
  sellerId: number;
  title: string;
  /** Where the code on it leads. */
  address: string;
}

/** What stands beside the code. */
export const INVITATION = 'Scan, or type';

/** Raised when the drawing changes, so that posters drawn before are drawn anew. */
const DESIGN = 2;

/** Names all that a poster shows: whatever changes on it changes the mark. */
export function posterMark({ name }: PosterFormat, photos: readonly string[], content: object): string {
  return hash('sha256', JSON.stringify([DESIGN, name, photos, content]), 'hex').slice(0, 16);
}
