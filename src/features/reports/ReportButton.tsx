import FlagIcon from '@mui/icons-material/OutlinedFlag';
import Button from '@mui/material/Button';
import { useState, type PropsWithChildren } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { selectUser } from '../auth/authSlice.ts';
import type { ReportSubject } from './ReportDialog.tsx';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);

/** Reports a listing or a seller; nothing where the back end takes no reports, and for a suspended user. */
export function ReportButton({ children, ...reported }: PropsWithChildren<ReportSubject>) {
  const user = useSelector(selectUser);
  const username = user?.username ?? '';
  // What one user has written is not for the next one.
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  if (!runtimeConfig().capabilities.calls.report || user?.is_suspended === true) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<FlagIcon />}
        onClick={() => setOpenedBy(username)}
        sx={{ color: 'text.secondary', minHeight: 44 }}
      >
        {children}
      </Button>
      {openedBy === username && (
        <ReportDialog {...reported} username={username} onClose={() => setOpenedBy(null)} />
      )}
    </>
  );
}
