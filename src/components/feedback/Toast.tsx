import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState, type ReactNode } from 'react';
import { MESSAGE_TIME } from '../../lib/timings.ts';
import { floating } from './LazyPart.tsx';

/** A new object is a new message, even when its text is the same. */
export interface ToastMessage {
  severity: 'success' | 'error';
  text: ReactNode;
}

interface ToastProps {
  message: ToastMessage | null;
  /** Called after five seconds (§9), or when the message is dismissed. */
  onClose: () => void;
}

/** Closes the toast on the screen: the page and the shell have one each, in the same position. */
let closeShown: (() => void) | null = null;

/** A message at the bottom of the screen, announced politely. The pointer or the focus holds it. */
export function Toast({ message, onClose }: ToastProps) {
  const [shown, setShown] = useState({ message, count: 0 });
  if (shown.message !== message) setShown({ message, count: shown.count + 1 });

  useEffect(() => {
    if (message === null) return undefined;
    closeShown?.();
    closeShown = onClose;
    return () => {
      if (closeShown === onClose) closeShown = null;
    };
  }, [message, onClose]);

  // The live region is rendered before its message: otherwise screen readers miss the first one.
  return (
    <Box component="output" sx={{ position: 'absolute' }}>
      {message !== null && (
        <Snackbar
          key={shown.count}
          open
          autoHideDuration={MESSAGE_TIME}
          resumeHideDuration={MESSAGE_TIME}
          onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
          // MUI's own position has a breakpoint, and would win on wide screens.
          sx={{ '&&': { ...floating, justifyContent: 'center' }, pointerEvents: 'none' }}
        >
          <Alert
            role="presentation"
            variant="filled"
            severity={message.severity}
            onClose={onClose}
            sx={{
              pointerEvents: 'auto',
              width: '100%',
              maxWidth: 560,
              boxShadow: 6,
              alignItems: 'center',
              // MUI's dark background has too little contrast with both black and white text.
              color: `${message.severity}.contrastText`,
              bgcolor: `${message.severity}.main`,
            }}
          >
            {message.text}
          </Alert>
        </Snackbar>
      )}
    </Box>
  );
}
