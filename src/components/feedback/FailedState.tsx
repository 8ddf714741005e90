import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, type PropsWithChildren } from 'react';
import { BasketArt } from '../layout/BasketArt.tsx';
import { pageFrame, stateActions, stateFrame } from './stateFrame.ts';

interface FailedStateProps {
  /** The sentence of §8. */
  message: string;
  /** Absent where a retry cannot help. */
  onRetry?: (() => void) | undefined;
  hint?: string;
  /** Nothing else is on the page: the message is its title. */
  isWholePage?: boolean;
}

const framed = { ...stateFrame, bgcolor: 'background.paper', border: 1, borderColor: 'divider' };

/**
 * A failure in its sentence, announced, with a way on: Retry, and whatever else leads somewhere
 * (`children`). It shows from the second frame on: a query that has failed before is asked again
 * from an effect of the screen that mounts, and that failure is not this screen's.
 */
export function FailedState({
  message,
  onRetry,
  hint,
  isWholePage = false,
  children,
}: PropsWithChildren<FailedStateProps>) {
  const isShown = useDeferredValue(true, false);
  const frame = isWholePage ? pageFrame : framed;
  return (
    <Box sx={isShown ? frame : { ...frame, visibility: 'hidden' }}>
      {isWholePage && <BasketArt size={128} />}
      <div role="alert">
        <Typography variant={isWholePage ? 'h1' : 'h3'} component={isWholePage ? 'h1' : 'p'}>
          {/* Screen readers announce an alert when its text is added, so the alert stands first. */}
          {isShown ? message : '\u00A0'}
        </Typography>
      </div>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>
      )}
      <Box sx={stateActions}>
        {onRetry !== undefined && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
