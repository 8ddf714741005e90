import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { filesIn, useListingForm } from '../create/listingForm.ts';
import { readDraft, writeDraft, type Draft } from './draftStore.ts';

function summaryOf({ title, photos }: Draft): string {
  const pictures = photos.length === 1 ? 'a photo' : photos.length > 1 && `${photos.length} photos`;
  const what = title.trim() === '' ? 'a text without a title' : `“${title.trim()}”`;
  return `You began ${what}${pictures ? `, with ${pictures}` : ''}. It is kept on this device only.`;
}

interface KeptDraftProps {
  draftKey: string;
  /** Whether the form holds the stored draft already. */
  isContinued: boolean;
  onContinue: (draft: Draft) => void;
}

/** Stores what is typed, and offers what an earlier visit left; until then nothing is overwritten. */
export function KeptDraft({ draftKey, isContinued, onContinue }: KeptDraftProps) {
  const { getValues, watch } = useListingForm();
  /** The draft of an earlier visit; null without one, undefined while the device is searched. */
  const [offered, setOffered] = useState<Draft | null | undefined>(isContinued ? null : undefined);

  useEffect(() => {
    if (!isContinued) void readDraft(draftKey).then(setOffered);
  }, [draftKey, isContinued]);

  useEffect(() => {
    if (offered !== null) return undefined;
    function store(hasNewPhotos: boolean) {
      const { photos, ...texts } = getValues();
      void writeDraft(draftKey, { ...texts, photos: filesIn(photos) }, hasNewPhotos);
    }
    // What was typed meanwhile; an empty form deletes the draft that was discarded.
    store(true);
    const { unsubscribe } = watch((_values, { name }) => store(name === 'photos'));
    return unsubscribe;
  }, [draftKey, getValues, offered, watch]);

  if (!offered) return null;
  return (
    <Alert
      severity="info"
      role="presentation"
      slotProps={{ message: { component: 'section', 'aria-label': 'Your draft' } }}
    >
      <AlertTitle>Continue your draft?</AlertTitle>
      {summaryOf(offered)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => onContinue(offered)}>
          Continue
        </Button>
        <Button color="inherit" onClick={() => setOffered(null)}>
          Discard
        </Button>
      </Stack>
    </Alert>
  );
}
