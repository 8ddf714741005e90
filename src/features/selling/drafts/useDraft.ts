import { useEffect, useState } from 'react';
import { areSamePhotos } from '../photos/formPhoto.ts';
import { discardDraft, readDraft, writeDraft, type Draft } from './draftStore.ts';

/** The pause in typing after which a draft is written, in milliseconds. */
const PAUSE = 400;

const isBlank = ({ texts, photos }: Draft): boolean =>
  photos.length === 0 && Object.values(texts).every((text) => text.trim() === '');

/**
 * Writes what one user types, at every pause. Until `begin` nothing is written, because it would
 * overwrite the draft of an earlier visit, which is still offered.
 */
export function draftWriter(key: string) {
  let edited: Draft | null = null;
  let writtenPhotos: readonly File[] | null = null;
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes at once what is still to be written: the page may be closing. */
  function flush(): void {
    clearTimeout(timer);
    if (!hasBegun || edited === null) return;
    const draft = edited;
    edited = null;
    if (isBlank(draft)) {
      writtenPhotos = null;
      void discardDraft(key);
      return;
    }
    const hasNewPhotos = writtenPhotos === null || !areSamePhotos(draft.photos, writtenPhotos);
    writtenPhotos = draft.photos;
    void writeDraft(key, draft, hasNewPhotos);
  }

  /** The form starts anew with these photos of a stored draft; what was typed before is dropped. */
  function restart(photos: readonly File[] | null): void {
    clearTimeout(timer);
    edited = null;
    writtenPhotos = photos;
    hasBegun = true;
  }
  /** There is no draft of an earlier visit. */
  function begin(): void {
    hasBegun = true;
    flush();
  }

  return {
    flush,
    begin,
    edit: (draft: Draft): void => {
      edited = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },
    /** The earlier draft is discarded; what was typed while it was offered is not. */
    startOver(): void {
      void discardDraft(key);
      begin();
    },
    /** The form now has the earlier draft instead of what was typed meanwhile. */
    continueWith: ({ photos }: Draft): void => restart(photos),
    /** The listing is posted: neither the stored draft nor pending edits remain. */
    discard(): void {
      restart(null);
      void discardDraft(key);
    },
  };
}

interface DraftState {
  phase: 'offered' | 'continued';
  draft: Draft;
}

/** The draft with this `draftKey`, which must not change. */
export function useDraft(key: string) {
  const [writer] = useState(() => draftWriter(key));
  /** Null while the device is searched, and where there is no draft. */
  const [state, setState] = useState<DraftState | null>(null);

  useEffect(() => {
    let isWanted = true;
    async function load() {
      const draft = await readDraft(key);
      // Even if the page was left meanwhile, what was typed during the lookup is stored.
      if (draft === null) writer.begin();
      else if (isWanted) setState({ phase: 'offered', draft });
    }
    void load();
    // The last event before a phone discards the page.
    const handleHidden = () => document.hidden && writer.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', writer.flush);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', writer.flush);
      writer.flush();
    };
  }, [key, writer]);

  function handleContinue() {
    if (state?.phase !== 'offered') return;
    writer.continueWith(state.draft);
    setState({ phase: 'continued', draft: state.draft });
  }
  function handleDiscard() {
    setState(null);
    writer.startOver();
  }
  /** The listing is posted. */
  function finish() {
    setState(null);
    writer.discard();
  }

  const offer =
    state?.phase === 'offered'
      ? { draft: state.draft, onContinue: handleContinue, onDiscard: handleDiscard }
      : null;
  return {
    /** The props of the question that is shown, or null. */
    offer,
    /** The draft that the form starts with, or null. */
    initial: state?.phase === 'continued' ? state.draft : null,
    edit: writer.edit,
    finish,
  };
}
