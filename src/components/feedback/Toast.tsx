import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
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

  // The live region is rendered before its message: otherwise screen readers miss the first one.
  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        ...floating,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {message !== null && <ToastAlert key={shown.count} message={message} onClose={onClose} />}
    </Box>
  );
}

/** Its state is reset with each message: a removed element gets no leave or blur event. */
function ToastAlert({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
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
      severity={message.severity}
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
        color: `${message.severity}.contrastText`,
        bgcolor: `${message.severity}.main`,
      }}
    >
      {message.text}
    </Alert>
  );
}
