import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  createElement,
  lazy,
  Suspense,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Above the app's own strip, whose height includes the safe area. */
export const floating = {
  position: 'fixed',
  insetInline: 16,
  bottom: 'calc(16px + max(env(safe-area-inset-bottom), var(--notice-height, 0px)))',
  zIndex: 'snackbar',
} as const;

interface LazyPartProps {
  fallback?: ReactNode;
  /** For a part that the user requested: a missing one is reported, and this closes the report. */
  onClose?: (() => void) | undefined;
}

/** Around a part whose code is downloaded on demand: where it does not arrive, the page goes on. */
export function LazyPart({ children, fallback = null, onClose }: PropsWithChildren<LazyPartProps>) {
  const missing = onClose === undefined ? null : <MissingPart onClose={onClose} />;
  return (
    <ErrorBoundary fallback={missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A component whose code is downloaded on demand, in its `LazyPart`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const { onClose } = props as { onClose?: () => void };
    return <LazyPart onClose={onClose}>{createElement(Part, props)}</LazyPart>;
  };
}

/** Reports that a part did not arrive. It uses only what the first page holds: else it would not either. */
function MissingPart({ onClose }: { onClose: () => void }) {
  return (
    <Box
      role="alert"
      sx={{
        ...floating,
        maxWidth: 560,
        mx: 'auto',
        p: 1.5,
        borderRadius: 1,
        boxShadow: 6,
        bgcolor: 'error.main',
        color: 'error.contrastText',
      }}
    >
      <span>This could not be loaded. Check your connection, then</span>{' '}
      {/* A browser caches a failed import until the document is reloaded. */}
      <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
        load the page again
      </Button>
      <Button color="inherit" size="small" onClick={() => onClose()}>
        Close
      </Button>
    </Box>
  );
}
