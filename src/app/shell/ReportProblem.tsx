import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import Button from '@mui/material/Button';
import { useStore } from 'react-redux';
import { problemReport } from '../recording.ts';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

const fileName = (): string => `musika${location.pathname.replaceAll(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '');

/** Saves what happened since the page was loaded as one file, without its secrets (docs/qa.md). */
export function ReportProblem() {
  const store = useStore();
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
