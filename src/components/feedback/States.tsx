import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useDeferredValue, type PropsWithChildren } from 'react';
import { routes } from '../../lib/routes.ts';

const frame = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  px: 3,
  py: { xs: 5, sm: 8 },
  textAlign: 'center',
  borderRadius: 1.5,
} satisfies SxProps<Theme>;
const emptyFrame = { ...frame, border: '2px dashed', borderColor: 'divider' };
const failedFrame = { ...frame, bgcolor: 'background.paper', border: 1, borderColor: 'divider' };

const pageFrame = { ...frame, alignContent: 'center', minHeight: 'calc(56 * var(--dvh))' };

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 1.5,
  mt: 1,
  '&:empty': { display: 'none' },
};

export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box aria-busy sx={{ display: 'grid', placeItems: 'center', minHeight: 'calc(60 * var(--dvh))' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}

/** An empty basket, where there is nothing to show. Hidden from screen readers. */
export function BasketArt({ size = 96 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      aria-hidden
      sx={{ width: size, height: size, color: 'text.secondary', flexShrink: 0 }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 28C16 8 48 8 48 28" />
        <path d="M8 28h48l-6 26a4 4 0 0 1-4 3H18a4 4 0 0 1-4-3z" />
        <path d="m10 38 7-6 8 6 7-6 7 6 8-6 7 6M12 48l5-5 8 5 7-5 7 5 8-5 5 5" />
      </g>
    </Box>
  );
}

interface FrameProps {
  title: string;
  hint?: string | undefined;
  isWholePage?: boolean;
  isFailure?: boolean;
}

function Frame(props: PropsWithChildren<FrameProps>) {
  const { title, hint, isWholePage = false, isFailure = false, children } = props;
  const part = isFailure ? failedFrame : emptyFrame;
  return (
    <Box sx={isWholePage ? pageFrame : part}>
      {(isWholePage || !isFailure) && <BasketArt size={isWholePage ? 128 : 96} />}
      <div role={isFailure ? 'alert' : undefined}>
        <Typography variant={isWholePage ? 'h1' : 'h3'} component={isWholePage ? 'h1' : 'p'}>
          {title}
        </Typography>
      </div>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>
      )}
      <Box sx={actions}>{children}</Box>
    </Box>
  );
}

/** Nothing to show, and what to do next (`children`: links or buttons). */
export const EmptyState = (props: PropsWithChildren<Omit<FrameProps, 'isFailure'>>) => <Frame {...props} />;

interface FailedStateProps extends Pick<FrameProps, 'hint' | 'isWholePage'> {
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Shows from the second frame on: a mounting screen first repeats a query whose failure is cached. */
export function FailedState({ message, onRetry, children, ...props }: PropsWithChildren<FailedStateProps>) {
  const isShown = useDeferredValue(true, false);
  if (!isShown) return null;
  return (
    <Frame {...props} isFailure title={message}>
      {onRetry !== undefined && (
        <Button variant="contained" onClick={onRetry}>
          Retry
        </Button>
      )}
      {children}
    </Frame>
  );
}

interface FailedPageProps extends Pick<FailedStateProps, 'message' | 'onRetry'> {
  isMissing?: boolean;
}

/** A page that has nothing to show, with the way home; what does not exist cannot be retried. */
export function FailedPage({ message, onRetry, isMissing = false }: FailedPageProps) {
  const canRetry = onRetry !== undefined && !isMissing;
  return (
    <FailedState message={message} onRetry={canRetry ? onRetry : undefined} isWholePage>
      <Button href={routes.home} variant={canRetry ? 'outlined' : 'contained'}>
        Back to the market
      </Button>
    </FailedState>
  );
}
