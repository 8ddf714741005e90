import type { PropsWithChildren } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** Told to screen readers as soon as it changes, and not seen. */
export function Announcement({ children }: PropsWithChildren) {
  return (
    <VisuallyHidden>
      <output>{children}</output>
    </VisuallyHidden>
  );
}
