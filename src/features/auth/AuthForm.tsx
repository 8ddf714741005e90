import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, type ReactNode, type SyntheticEvent } from 'react';

/** What a sign-in form is told of its attempts. */
export interface AttemptState {
  isPending: boolean;
  /** The session is open, and the page about to redirect. */
  isDone: boolean;
  message: string | null;
  /** The last attempt failed without a network, which is back. */
  isNetworkBack?: boolean;
}

interface AuthFormProps {
  label: string;
  attempt: AttemptState;
  /** Between the fields, in theme spacing; below the message it is three altogether. */
  gap: 1 | 2;
  submitLabel: string;
  pendingLabel: string;
  isValid?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  focusUsername: () => void;
  children: ReactNode;
}

/** The frame of both forms that open a session: the message above the fields, and the button. */
export function AuthForm({
  label,
  attempt: { isPending, isDone, message, isNetworkBack = false },
  gap,
  submitLabel,
  pendingLabel,
  isValid = true,
  onSubmit,
  focusUsername,
  children,
}: AuthFormProps) {
  const noteFocus = useFocusAfterError(isPending, message, focusUsername);
  return (
    <Stack
      component="form"
      noValidate
      aria-label={label}
      sx={{ gap }}
      onSubmit={(event) => {
        noteFocus();
        void onSubmit(event);
      }}
    >
      {message !== null && (
        <Alert severity="error" sx={{ mb: 3 - gap }}>
          {message.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {message === null && isNetworkBack && (
        <Alert severity="info" sx={{ mb: 3 - gap }}>
          The network is back.
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={!isValid || isPending || isDone}>
        <span>{isPending ? pendingLabel : submitLabel}</span>
      </Button>
    </Stack>
  );
}

function focusedField() {
  const element = document.activeElement;
  return { element, value: element instanceof HTMLInputElement ? element.value : null };
}

/**
 * §2, Sign In: the focus returns to the username field after an error. Not while the visitor types
 * elsewhere, as on a slow network: the rest of the password would be typed, visibly, there.
 */
function useFocusAfterError(isPending: boolean, message: string | null, focusUsername: () => void) {
  const atStart = useRef<ReturnType<typeof focusedField>>(null);
  const handleError = useEffectEvent(focusUsername);
  // For an attempt by Google; one by the form may fail before it was ever rendered as pending.
  useEffect(() => {
    if (isPending) atStart.current = focusedField();
  }, [isPending]);
  useEffect(() => {
    if (message === null) return;
    const { element, value } = focusedField();
    const isTyping =
      value !== null && (element !== atStart.current?.element || value !== atStart.current.value);
    if (!isTyping) handleError();
    atStart.current = null;
  }, [message]);
  return () => {
    atStart.current = focusedField();
  };
}
