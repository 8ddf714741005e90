import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { problemReport, recorded } from '../recording.ts';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const fileName = (): string => `musika${location.pathname.replaceAll(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '');

const never = () => () => undefined;
/** On the server: wherever its pages are shown, a store records. */
const yes = () => true;

/** Saves what happened since the page was loaded as one file, without its secrets (docs/qa.md). */
export function ReportProblem() {
  const store = useStore();
  const isRecorded = useSyncExternalStore(never, () => recorded(store) !== null, yes);
  if (!isRecorded) return null;

  const handleReport = () => {
    const report = problemReport(store);
    if (report !== null) save(`${fileName()}.json`, report);
  };
  return (
    <Button color="inherit" startIcon={<BugReportIcon />} onClick={handleReport}>
      Report a problem
    </Button>
  );
}
