import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Draft } from './draftStore.ts';

interface DraftPromptProps {
  draft: Draft;
  /** It was shared with the app, not typed here. */
  isShared?: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

const TEXTS = {
  own: { label: 'Your draft', question: 'Continue your draft?', yes: 'Continue' },
  shared: { label: 'Shared with Musika', question: 'Use what was shared with Musika?', yes: 'Use it' },
};

function summaryOf({ texts, photos }: Draft, isShared: boolean): string {
  const title = texts['title']?.trim() ?? '';
  const pictures = photos.length === 1 ? 'a photo' : photos.length > 1 && `${photos.length} photos`;
  if (!isShared) {
    const what = title === '' ? 'a text without a title' : `“${title}”`;
    return `You began ${what}${pictures ? `, with ${pictures}` : ''}. It is kept on this device only.`;
  }
  const text = title || texts['description']?.trim().slice(0, 80);
  const what = [pictures, text && `“${text}”`].filter(Boolean).join(' and ');
  // Neither the app nor the browser knows which app or website it was.
  return `Another app or a website gave Musika ${what}. It waits on this device for a day.`;
}

/** Offers what was typed on an earlier visit, or shared by another app. */
export function DraftPrompt({ draft, isShared = false, onContinue, onDiscard }: DraftPromptProps) {
  const { label, question, yes } = TEXTS[isShared ? 'shared' : 'own'];
  return (
    <Alert
      severity="info"
      role="presentation"
      slotProps={{ message: { component: 'section', 'aria-label': label } }}
      sx={{ mb: 3 }}
    >
      <AlertTitle>{question}</AlertTitle>
      {summaryOf(draft, isShared)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onContinue}>
          {yes}
        </Button>
        <Button color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      </Stack>
    </Alert>
  );
}
