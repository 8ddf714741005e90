import { lazy, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { LazyPart, lazyPart } from '../../components/feedback/LazyPart.tsx';
import type { Listing } from '../../contract/listing.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { selectUser } from '../auth/authSlice.ts';
import type { ReportSubject } from './ReportDialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The element that asks the seller of a listing if it is gone. */
export const GONE_QUESTION_ID = 'gone-question';
const focusGoneQuestion = () => document.getElementById(GONE_QUESTION_ID)?.querySelector('button')?.focus();

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
export const ReportedNote = lazyPart(async () => (await import('./HiddenNote.tsx')).HiddenNote);

export interface Reporting {
  /** Opens the dialog; null where the back end takes no reports, and for a suspended user. */
  report: ((subject: ReportSubject) => void) | null;
  /** The dialog, which must stay when what it is about is hidden. */
  layer: ReactNode;
}

/** Reports what a page is about. The dialog is downloaded when it is opened. */
export function useReporting(): Reporting {
  const { report: canReport } = runtimeConfig().capabilities.calls;
  const user = useSelector(selectUser);
  const username = user?.username;
  const [opened, setOpened] = useState({ count: 0, subject: null as ReportSubject | null, username });
  const open = (subject: ReportSubject | null) => setOpened({ count: opened.count + 1, subject, username });
  return {
    report: canReport && user?.is_suspended !== true ? open : null,
    // What one user has written is not for the next one.
    layer: opened.subject !== null && opened.username === username && (
      <LazyPart onClose={() => open(null)}>
        <ReportDialog key={opened.count} subject={opened.subject} onAskIfGone={focusGoneQuestion} />
      </LazyPart>
    ),
  };
}
