import { lazy, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Hidden } from '../ui/device/rememberedLists.ts';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../contract/listing.ts';
import { selectUser } from '../auth/authSlice.ts';
import type { ReportSubject } from './ReportDialog.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

const HiddenNote = lazy(async () => ({
  default: (await import('./HiddenNote.tsx')).HiddenNote,
}));
const ReportLayer = lazy(async () => ({ default: (await import('./ReportLayer.tsx')).ReportLayer }));

/** The element that asks the seller of a listing if it is gone. */
export const GONE_QUESTION_ID = 'gone-question';

export const listingSubject = ({ id, slug, title }: Pick<Listing, 'id' | 'slug' | 'title'>) => ({
  target: 'listing' as const,
  subject: slug ?? id,
  title,
  hides: { target: 'listing' as const, id },
});
export const sellerSubject = (username: string) => ({
  target: 'seller' as const,
  subject: username,
  hides: { target: 'seller' as const, id: username },
});

/** In place of what the user has reported, on its own page. */
export function ReportedNote({ hides }: { hides: Hidden }) {
  return (
    <LazyPart>
      <HiddenNote hides={hides} />
    </LazyPart>
  );
}

export interface Reporting {
  /** Opens the dialog; null where the back end takes no reports, and for a suspended user. */
  report: ((subject: ReportSubject) => void) | null;
  /** The dialog, which must stay when what it is about is hidden. */
  layer: ReactNode;
}

interface Opened {
  subject: ReportSubject;
  username: string | undefined;
  count: number;
}

/** Reports what a page is about. The dialog is downloaded when it is opened. */
export function useReporting(): Reporting {
  const { report: canReport } = runtimeConfig().capabilities.calls;
  const user = useSelector(selectUser);
  const username = user?.username;
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    report:
      canReport && user?.is_suspended !== true
        ? (subject) => setOpened({ subject, username, count: (opened?.count ?? 0) + 1 })
        : null,
    // What one user has written is not for the next one.
    layer: opened !== null && opened.username === username && (
      <LazyPart onClose={() => setOpened(null)}>
        <ReportLayer key={opened.count} subject={opened.subject} />
      </LazyPart>
    ),
  };
}
