import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Draft } from './draftStore.ts';

interface DraftPromptProps {
  draft: Draft;
  /** It was not typed here but shared with the app. */
  isShared?: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

const TEXTS = {
  own: { label: 'Your draft', question: 'Continue your draft?', yes: 'Continue' },
  shared: { label: 'Shared with Musika', question: 'Use what was shared with Musika?', yes: 'Use it' },
};

const picturesText = (count: number): string => (count === 1 ? 'a photo' : `${count} photos`);

/** Neither the app nor the browser can tell which app or website it was. */
function sharedSummary({ texts, photos }: Draft): string {
  const title = texts.title?.trim() || texts.description?.trim().slice(0, 80) || '';
  const what = [photos.length > 0 && picturesText(photos.length), title !== '' && `“${title}”`];
  return `Another app or a website gave Musika ${what.filter(Boolean).join(' and ')}. It waits on this device for a day.`;
}

function summary({ texts, photos }: Draft): string {
  const title = texts.title?.trim() ?? '';
  const pictures = picturesText(photos.length);
  const what = title === '' ? 'a listing without a title' : `“${title}”`;
  return `You began ${what}${photos.length === 0 ? '' : `, with ${pictures}`}. It is kept on this device only.`;
}

/** What was typed on an earlier visit, or shared by another app, offered. */
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
      {isShared ? sharedSummary(draft) : summary(draft)}
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
