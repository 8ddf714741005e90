import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Draft } from './draftStore.ts';

interface DraftPromptProps {
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

function summaryOf({ texts, photos }: Draft): string {
  const title = texts['title']?.trim() ?? '';
  const pictures = photos.length === 1 ? 'a photo' : photos.length > 1 && `${photos.length} photos`;
  const what = title === '' ? 'a text without a title' : `“${title}”`;
  return `You began ${what}${pictures ? `, with ${pictures}` : ''}. It is kept on this device only.`;
}

/** Offers what was typed on an earlier visit. */
export function DraftPrompt({ draft, onContinue, onDiscard }: DraftPromptProps) {
  return (
    <Alert
      severity="info"
      role="presentation"
      slotProps={{ message: { component: 'section', 'aria-label': 'Your draft' } }}
      sx={{ mb: 3 }}
    >
      <AlertTitle>Continue your draft?</AlertTitle>
      {summaryOf(draft)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onContinue}>
          Continue
        </Button>
        <Button color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      </Stack>
    </Alert>
  );
}
