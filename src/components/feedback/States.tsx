import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useDeferredValue, type PropsWithChildren } from 'react';
import { BasketArt } from '../layout/BasketArt.tsx';

/** A sentence instead of content, with actions below it. */
const stateFrame = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 3,
  py: { xs: 5, sm: 8 },
  textAlign: 'center',
  borderRadius: 1.5,
} satisfies SxProps<Theme>;

/** The same as the page's only content: centred, and without a frame. */
export const pageFrame = {
  ...stateFrame,
  alignContent: 'center',
  minHeight: 'calc(56 * var(--dvh))',
} satisfies SxProps<Theme>;

const actions = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 };

interface StateProps {
  /** Nothing else is on the page: the sentence is its title. */
  isWholePage?: boolean;
}

/** What the sentence is: the page's title, or a line of it. */
const titleProps = (isWholePage: boolean) =>
  isWholePage ? ({ variant: 'h1', component: 'h1' } as const) : ({ variant: 'h3', component: 'p' } as const);

interface EmptyStateProps extends StateProps {
  title: string;
  hint?: string;
}

/** Nothing to show, and what to do next (`children`: links or buttons). */
export function EmptyState({
  title,
  hint,
  isWholePage = false,
  children,
}: PropsWithChildren<EmptyStateProps>) {
  return (
    <Box sx={isWholePage ? pageFrame : { ...stateFrame, border: '2px dashed', borderColor: 'divider' }}>
      <BasketArt size={isWholePage ? 128 : 96} />
      <Typography {...titleProps(isWholePage)}>{title}</Typography>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>
      )}
      {children !== undefined && <Box sx={actions}>{children}</Box>}
    </Box>
  );
}

const failedFrame = { ...stateFrame, bgcolor: 'background.paper', border: 1, borderColor: 'divider' };

interface FailedStateProps extends StateProps {
  /** The sentence of §8. */
  message: string;
  /** Absent where a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

/**
 * A failure in its sentence, announced, with Retry and other actions (`children`). It shows from
 * the second frame on: a mounting screen first repeats a query whose last failure is cached.
 */
export function FailedState({
  message,
  onRetry,
  isWholePage = false,
  children,
}: PropsWithChildren<FailedStateProps>) {
  const isShown = useDeferredValue(true, false);
  const frame = isWholePage ? pageFrame : failedFrame;
  return (
    <Box sx={isShown ? frame : { ...frame, visibility: 'hidden' }}>
      {isWholePage && <BasketArt size={128} />}
      <div role="alert">
        <Typography {...titleProps(isWholePage)}>
          {/* Screen readers announce text that is added to an alert, so it is rendered first. */}
          {isShown ? message : '\u00A0'}
        </Typography>
      </div>
      <Box sx={actions}>
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
