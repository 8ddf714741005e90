import { Suspense, type PropsWithChildren, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MissingPart } from './MissingPart.tsx';

interface LazyPartProps {
  /** What stands in its place while its code is on its way. */
  fallback?: ReactNode;
  /** For what somebody has asked for: they are told when it does not come, and this takes the message away. */
  onClose?: () => void;
}

/** Around a part whose code is downloaded when it is first wanted: where that does not come, the page goes on. */
export function LazyPart({ children, fallback = null, onClose }: PropsWithChildren<LazyPartProps>) {
  const missing = onClose === undefined ? null : <MissingPart isWanted onClose={onClose} />;
  return (
    <ErrorBoundary fallback={missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
