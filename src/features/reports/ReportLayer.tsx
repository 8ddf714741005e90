import { useSelector } from 'react-redux';
import { selectUser } from '../auth/authSlice.ts';
import type { ReportSubject } from './ReportDialog.tsx';
import { ReportFlow } from './ReportFlow.tsx';
import { deviceName } from '../ui/device/deviceName.ts';
import { GONE_QUESTION_ID } from './useReporting.tsx';

/** The dialog of a report, for the user of this device. */
export function ReportLayer({ subject }: { subject: ReportSubject }) {
  const username = useSelector(selectUser)?.username ?? '';
  return (
    <ReportFlow
      subject={subject}
      username={username}
      device={deviceName()}
      onAskIfGone={() => document.getElementById(GONE_QUESTION_ID)?.querySelector('button')?.focus()}
    />
  );
}
