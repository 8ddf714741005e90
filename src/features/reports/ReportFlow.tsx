import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import { entryAdded, entryRemoved } from '../ui/device/rememberedSlice.ts';
import { ReportDialog, type ReportChoice, type ReportSubject } from './ReportDialog.tsx';
import { notSentText, REPORTED } from './reportMessages.ts';
import { reportsApi } from './reportsApi.ts';

interface ReportFlowProps {
  subject: ReportSubject;
  /** The user who reports; '' is a visitor. */
  username: string;
  /** What the device calls itself. */
  device: string;
  onAskIfGone: () => void;
}

/** The dialog, and what follows it: what was reported is hidden from the user. */
export function ReportFlow({ subject, username, device, onAskIfGone }: ReportFlowProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(true);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const closeToast = useCallback(() => setToast(null), []);
  const { target, hides } = subject;

  function handleUndo() {
    dispatch(entryRemoved({ list: 'hidden', entry: hides }));
    setToast({ severity: 'success', text: 'You see it again. Your report stays.' });
  }
  async function handleSend(choice: ReportChoice): Promise<string | null> {
    const isVisitors = username === '';
    const report = { isVisitors, body: { ...choice, target, device } };
    // Untracked: its words are not kept in the store.
    const sent = dispatch(reportsApi.endpoints.sendReport.initiate(report, { track: false }));
    const { error } = await sent;
    if (error !== undefined) return notSentText(error);
    dispatch(entryAdded({ list: 'hidden', entry: hides }));
    setIsOpen(false);
    setToast({
      severity: 'success',
      text: (
        <>
          {REPORTED}{' '}
          <Button color="inherit" size="small" onClick={handleUndo} sx={{ textDecoration: 'underline' }}>
            Undo hiding
          </Button>
        </>
      ),
    });
    return null;
  }
  return (
    <>
      <ReportDialog
        username={username}
        subject={subject}
        isOpen={isOpen}
        onSend={handleSend}
        onAskIfGone={onAskIfGone}
        onClose={() => setIsOpen(false)}
      />
      <Toast message={toast} onClose={closeToast} />
    </>
  );
}
