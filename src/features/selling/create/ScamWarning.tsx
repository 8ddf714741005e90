import Alert from '@mui/material/Alert';
import { useDeferredValue } from 'react';
import { looksLikeScam } from './scamSigns.ts';

/** While a text is typed that buyers may take for a scam; it hides nothing, and is sent as it is. */
export function ScamWarning({ text }: { text: string }) {
  const typed = useDeferredValue(text);
  return (
    <output>
      {looksLikeScam(typed) && (
        <Alert role="presentation" severity="warning">
          Buyers may take this for a scam. Ask for no money before they have seen it, and let them write to
          the number of your listing.
        </Alert>
      )}
    </output>
  );
}
