import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MESSAGE_TIME } from '../../lib/timings.ts';
import { LOWER_EDGE } from './lowerEdge.ts';

/** A message. A new object is a new message, even when its text is the same. */
export interface Notice {
  severity: 'success' | 'error';
  text: ReactNode;
}

interface TimedAlertProps {
  notice: Notice | null;
  /** Called after five seconds (§9), or when the message is dismissed. */
  onClose: () => void;
}

/** Closes the message on the screen: the page and the shell have one each, in the same place. */
let closeShown: (() => void) | null = null;

/**
 * A banner at the bottom of the screen. It is announced politely, and stays while it has the
 * pointer or the focus.
 */
export function TimedAlert({ notice, onClose }: TimedAlertProps) {
  const [shown, setShown] = useState({ notice, count: 0 });
  if (shown.notice !== notice) setShown({ notice, count: shown.count + 1 });

  // The live region is rendered before its message: otherwise screen readers miss the first one.
  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        position: 'fixed',
        insetInline: 16,
        bottom: LOWER_EDGE,
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

/**
 * One message. Its state is reset with it, because a removed element gets no leave or blur event.
 */
function Message({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const waits = isPointedAt || isFocused;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const closeThis = () => close();
    closeShown?.();
    closeShown = closeThis;
    return () => {
      if (closeShown === closeThis) closeShown = null;
    };
  }, []);

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
      // On move, because a message may open under a resting pointer.
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
        // MUI's dark background has too little contrast with both black and white text.
        color: `${notice.severity}.contrastText`,
        bgcolor: `${notice.severity}.main`,
      }}
    >
      {notice.text}
    </Alert>
  );
}
