import { discardDraft, keepDraft, type Draft } from './draftStore.ts';

/** How long nothing must be typed before a draft is written, in milliseconds. */
const PAUSE = 400;

const STORE = { keepDraft, discardDraft };

const isBlank = ({ texts, photos }: Draft): boolean =>
  photos.length === 0 && Object.values(texts).every((text) => text.trim() === '');

const areSame = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length && some.every((photo, index) => photo === others[index]);

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/**
 * Keeps what one user types, at every pause. Until `begin` nothing is written: a draft of an
 * earlier visit, which is still offered, must not be written over.
 */
export function draftKeeper(username: string, store = STORE) {
  let edited: Draft | null = null;
  let keptPhotos: readonly File[] | null = null;
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes at once what waits to be written: the page may be left. */
  function flush(): void {
    clearTimeout(timer);
    if (!hasBegun || edited === null) return;
    const draft = edited;
    edited = null;
    if (isBlank(draft)) {
      keptPhotos = null;
      void store.discardDraft(username);
      return;
    }
    const hasNewPhotos = keptPhotos === null || !areSame(draft.photos, keptPhotos);
    keptPhotos = draft.photos;
    void store.keepDraft(username, draft, hasNewPhotos);
  }

  return {
    flush,
    edit(draft: Draft): void {
      edited = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },
    /** There is no draft of an earlier visit. */
    begin(): void {
      hasBegun = true;
      flush();
    },
    /** The earlier draft is not wanted; what was typed while it was offered is. */
    beginAnew(): void {
      void store.discardDraft(username);
      hasBegun = true;
      flush();
    },
    /** The earlier draft stands in the form now, in the place of whatever was typed meanwhile. */
    continueWith({ photos }: Draft): void {
      edited = null;
      keptPhotos = photos;
      hasBegun = true;
    },
    /**
     * Writes a draft that came from elsewhere at once, in the place of the one before; the form
     * begins with it.
     */
    async store(draft: Draft): Promise<void> {
      clearTimeout(timer);
      edited = null;
      keptPhotos = draft.photos;
      hasBegun = true;
      await store.keepDraft(username, draft, true);
    },
    /** What was kept goes, and what waits to be kept too: the listing is posted. */
    discard(): void {
      clearTimeout(timer);
      edited = null;
      keptPhotos = null;
      hasBegun = true;
      void store.discardDraft(username);
    },
  };
}
