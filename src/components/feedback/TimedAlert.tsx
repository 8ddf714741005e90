import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { MESSAGE_TIME } from '../../lib/timings.ts';

/** Something to be told. A new object is a new message, even when the words are the same. */
export interface Notice {
  severity: 'success' | 'error';
  text: ReactNode;
}

interface TimedAlertProps {
  notice: Notice | null;
  /** The five seconds (§9) have passed, or the message was dismissed. */
  onClose: () => void;
}

/** A banner that floats above the page's end, is announced politely, and waits while pointer or focus is on it. */
export function TimedAlert({ notice, onClose }: TimedAlertProps) {
  const [shown, setShown] = useState({ notice, count: 0 });
  if (shown.notice !== notice) setShown({ notice, count: shown.count + 1 });

  // The live region stands before its message comes: otherwise screen readers miss the first one.
  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        position: 'fixed',
        insetInline: 16,
        bottom: 'calc(16px + env(safe-area-inset-bottom))',
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {notice !== null && <Message key={shown.count} notice={notice} onClose={onClose} />}
    </Box>
  );
}

/** One message: its state goes with it, since what is gone can no longer be left by pointer or focus. */
function Message({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const waits = isPointedAt || isFocused;

  useEffect(() => {
    if (waits) return undefined;
    const timer = setTimeout(onClose, MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [waits, onClose]);

  return (
    <Alert
      role="presentation"
      variant="filled"
      severity={notice.severity}
      onClose={onClose}
      // Moved there: a pointer that rested where the message opened did not point at it.
      onPointerMove={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      sx={{
        pointerEvents: 'auto',
        width: '100%',
        maxWidth: 560,
        boxShadow: 6,
        alignItems: 'center',
        // MUI's own ground for the dark scheme is a shade that neither black nor white can be read on.
        color: `${notice.severity}.contrastText`,
        bgcolor: `${notice.severity}.main`,
      }}
    >
      {notice.text}
    </Alert>
  );
}
