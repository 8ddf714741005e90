import type { FormPhoto } from './photoKey.ts';
import {
  heicAdvice,
  photosText,
  shrinkAdvice,
  shrinkAllAdvice,
  shrinkFailedText,
  shrunkText,
  unreadableText,
} from './photoWords.ts';
import { isLarge, type PixelSize } from './shrink.ts';

/** What a chosen file is, by its bytes. */
export interface PhotoFacts {
  isHeic: boolean;
  /** Null for what this browser cannot show. */
  size: PixelSize | null;
  /** This browser cannot show it. */
  isUnreadable: boolean;
}

interface ChosenPhotos {
  /** Posted ones may be among them, of which there is nothing to say. */
  photos: readonly FormPhoto[];
  /** A file is missing until it has been read. */
  facts: ReadonlyMap<File, PhotoFacts>;
  /** The bytes of what each was made of that has been shrunk. */
  sizesBefore: ReadonlyMap<File, number>;
  /** Could not be shrunk on this device. */
  failed: ReadonlySet<File>;
  /** The sentence beside the photos says already that this one is no picture. */
  refused: FormPhoto | undefined;
}

/** All that is to be said of the chosen photos, and those that can be made smaller. */
export interface PhotoAdvice {
  severity: 'success' | 'info' | 'warning';
  lines: string[];
  shrinkable: File[];
}

type Found = Record<'shrunk' | 'failed' | 'shrinkable' | 'heic' | 'unreadable', File[]>;

/** The iPhone's own browser. Any other cannot show such a photo. */
const HEIC_SHRINKS =
  'This is a HEIC photo, as iPhones make them. Shrunk on this device, it becomes one that can be sent.';

const UNKNOWN: PhotoFacts = { isHeic: false, size: null, isUnreadable: false };

function kindOf(photo: File, { facts, sizesBefore, failed, refused }: ChosenPhotos): keyof Found | null {
  const { isHeic, size, isUnreadable } = facts.get(photo) ?? UNKNOWN;
  if (sizesBefore.has(photo)) return 'shrunk';
  if (failed.has(photo)) return 'failed';
  // A browser that can show HEIC can shrink it too, and one that cannot show it cannot shrink it.
  if (isHeic) return size === null ? 'heic' : 'shrinkable';
  // Only a picture can be shrunk.
  if (photo.type.startsWith('image/') && isLarge(photo.size, size)) return 'shrinkable';
  return isUnreadable && photo !== refused ? 'unreadable' : null;
}

/** One summary for all photos of a listing, instead of a notice for each. */
export function photoAdvice(chosen: ChosenPhotos): PhotoAdvice {
  const { photos, facts, sizesBefore } = chosen;
  const found: Found = { shrinkable: [], failed: [], heic: [], unreadable: [], shrunk: [] };
  for (const photo of photos) {
    const kind = photo instanceof File ? kindOf(photo, chosen) : null;
    if (kind !== null) found[kind].push(photo as File);
  }
  const { shrinkable, failed, heic, unreadable, shrunk } = found;

  /** "Photo 2: ", where there are several to choose from. */
  const about = (those: readonly File[], text: string): string =>
    photos.length > 1 ? `${photosText(those.map((each) => photos.indexOf(each)))}: ${text}` : text;
  function shrinkLine(): string {
    const [only] = shrinkable;
    if (shrinkable.length > 1 || only === undefined) {
      return shrinkAllAdvice(shrinkable.map((each) => photos.indexOf(each)));
    }
    const { isHeic, size } = facts.get(only) ?? UNKNOWN;
    return about(shrinkable, isHeic ? HEIC_SHRINKS : shrinkAdvice(only.size, size));
  }
  return {
    severity:
      failed.length + unreadable.length > 0
        ? 'warning'
        : shrinkable.length + heic.length > 0
          ? 'info'
          : 'success',
    lines: [
      ...(shrinkable.length > 0 ? [shrinkLine()] : []),
      ...(failed.length > 0 ? [about(failed, shrinkFailedText(failed.length))] : []),
      ...(heic.length > 0 ? [about(heic, heicAdvice(heic.length))] : []),
      ...(unreadable.length > 0 ? [about(unreadable, unreadableText(unreadable.length))] : []),
      ...shrunk.map((each) => about([each], shrunkText(sizesBefore.get(each) ?? 0, each.size))),
    ],
    shrinkable,
  };
}
