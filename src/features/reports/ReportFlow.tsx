import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { hidden, unhidden, type Hidden } from '../../api/hiddenSlice.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import { ReportDialog, type ReportChoice, type ReportSubject } from './ReportDialog.tsx';
import { PHONE_REPORTED, REPORTED, SENT_LATER } from './reportMessages.ts';
import { queueReport } from './reportQueue.ts';
import { sendReports, type SendingResult } from './sendReports.ts';

interface ReportFlowProps {
  subject: ReportSubject;
  /** The user who reports; '' is a visitor. */
  username: string;
  /** What the device calls itself. */
  device: string;
  onAskIfGone: () => void;
}

function resultText({ isWaiting, rejections }: SendingResult, hides: Hidden | null): string {
  if (rejections.length > 0) return rejections.join(' ');
  if (isWaiting) return hides === null ? SENT_LATER : `${SENT_LATER} You will not see it again.`;
  return hides === null ? PHONE_REPORTED : REPORTED;
}

/**
 * The dialog, and what follows it: the report is stored, what it is about is hidden from the user,
 * and the report is sent, now or later.
 */
export function ReportFlow({ subject, username, device, onAskIfGone }: ReportFlowProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(true);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const closeToast = useCallback(() => setToast(null), []);
  const { target, title, hides } = subject;

  function handleUndo() {
    if (hides !== null) dispatch(unhidden(hides));
    setToast({ severity: 'success', text: 'You see it again. Your report stays.' });
  }
  async function handleSend(choice: ReportChoice) {
    queueReport({
      owner: username,
      title: title ?? choice.subject,
      report: { ...choice, target, device },
      hides,
    });
    if (hides !== null) dispatch(hidden(hides));
    const result = await sendReports(dispatch, username);
    setIsOpen(false);
    const isRejected = result.rejections.length > 0;
    const text = resultText(result, hides);
    setToast({
      severity: isRejected ? 'error' : 'success',
      text:
        isRejected || hides === null ? (
          text
        ) : (
          <>
            {text}{' '}
            <Button color="inherit" size="small" onClick={handleUndo} sx={{ textDecoration: 'underline' }}>
              Undo hiding
            </Button>
          </>
        ),
    });
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
