import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  Component,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { attempt } from '../../lib/attempt.ts';
import { RECONNECTED } from '../../lib/offline.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { PageTitle } from '../layout/PageContainer.tsx';
import { FailedState } from './States.tsx';

interface ErrorBoundaryProps {
  /** A change of this renders the children again; for a page, the address. */
  resetKey?: string;
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Shows a sentence and a button instead of a part of the app that failed to load or to render. */
export class ErrorBoundary extends Component<PropsWithChildren<ErrorBoundaryProps>, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render() {
    const { children, fallback = <BrokenPage /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

const OWN_FILE = new URL(import.meta.url).pathname;

/** Whether the server has another release than this tab, and may lack this one's files. */
async function findIsReplaced(): Promise<boolean> {
  const page = await fetch('/index.html', { credentials: 'omit', cache: 'no-cache' });
  const scripts = page.ok ? (await page.text()).match(/\/assets\/[\w-]+\.js/g) : null;
  return scripts !== null && !scripts.includes(OWN_FILE);
}

const RELOADED = 'musika.reloaded';

/** Notes that this release reloads the page; false if it did so before or storage is forbidden. */
export function mayReload(): boolean {
  if (attempt(() => sessionStorage.getItem(RELOADED)) === OWN_FILE) return false;
  return attempt(() => sessionStorage.setItem(RELOADED, OWN_FILE)) !== null;
}

const READING_TIME = 2000;

/** Reloads when the network is back, and once after an update. */
function BrokenPage() {
  const [isReplaced, setIsReplaced] = useState(false);
  const title = isReplaced ? `${runtimeConfig().productName} was updated` : 'This page could not be shown';

  useEffect(() => {
    void findIsReplaced().then(setIsReplaced, () => undefined);
    // A browser caches a failed import until the document is reloaded.
    const reload = () => location.reload();
    window.addEventListener(RECONNECTED, reload);
    return () => window.removeEventListener(RECONNECTED, reload);
  }, []);
  useEffect(() => {
    if (!isReplaced) return undefined;
    const timer = setTimeout(() => mayReload() && location.reload(), READING_TIME);
    return () => clearTimeout(timer);
  }, [isReplaced]);

  return (
    <>
      <PageTitle title={title} />
      <FailedState
        isWholePage
        message={`${title}.`}
        hint={
          isReplaced
            ? 'This page is loaded anew. A listing that you began is kept on this device.'
            : 'Check your connection. It opens by itself when the network is back.'
        }
      >
        <Button variant="contained" size="large" onClick={() => location.reload()}>
          {isReplaced ? 'Load it now' : 'Try again'}
        </Button>
      </FailedState>
    </>
  );
}

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
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const { onClose } = props as { onClose?: () => void };
    return <LazyPart {...{ onClose, fallback }}>{createElement(Part, props)}</LazyPart>;
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
