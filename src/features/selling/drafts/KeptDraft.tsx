import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { areSamePhotos, filesIn, useListingForm } from '../create/listingForm.ts';
import { readDraft, writeDraft, type Draft } from './draftStore.ts';

function summaryOf({ title, photos }: Draft): string {
  const pictures = photos.length === 1 ? 'a photo' : photos.length > 1 && `${photos.length} photos`;
  const what = title.trim() === '' ? 'a text without a title' : `“${title.trim()}”`;
  return `You began ${what}${pictures ? `, with ${pictures}` : ''}. It is kept on this device only.`;
}

interface KeptDraftProps {
  draftKey: string;
  onContinue: (draft: Draft) => void;
}

/** Stores what is typed, and offers what an earlier visit left; until then nothing is overwritten. */
export function KeptDraft({ draftKey, onContinue }: KeptDraftProps) {
  const { getValues, watch } = useListingForm();
  /** The draft of an earlier visit; null without one, undefined while the device is searched. */
  const [offered, setOffered] = useState<Draft | null>();

  useEffect(() => void readDraft(draftKey).then(setOffered), [draftKey]);

  useEffect(() => {
    if (offered !== null) return undefined;
    let stored: File[] | null = null;
    function store() {
      const { photos, ...texts } = getValues();
      const files = filesIn(photos);
      void writeDraft(draftKey, { ...texts, photos: files }, !stored || !areSamePhotos(stored, files));
      stored = files;
    }
    // What was typed meanwhile; an empty form deletes the draft that was discarded.
    store();
    const { unsubscribe } = watch(store);
    return unsubscribe;
  }, [draftKey, getValues, offered, watch]);

  if (!offered) return null;
  return (
    <Alert
      severity="info"
      role="presentation"
      slotProps={{ message: { component: 'section', 'aria-label': 'Your draft' } }}
      sx={{ mb: 3 }}
    >
      <AlertTitle>Continue your draft?</AlertTitle>
      {summaryOf(offered)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          onClick={() => {
            onContinue(offered);
            setOffered(null);
          }}
        >
          Continue
        </Button>
        <Button color="inherit" onClick={() => setOffered(null)}>
          Discard
        </Button>
      </Stack>
    </Alert>
  );
}
