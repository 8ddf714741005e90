import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, type PropsWithChildren, type SyntheticEvent } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import type { Attempt } from './useSessionOpening.ts';

interface AuthFormProps {
  label: string;
  attempt: Attempt;
  submitLabel: string;
  pendingLabel: string;
  isValid?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  focusUsername: () => void;
}

/** The frame of both forms that open a session: the message above the fields, and the button. */
export function AuthForm({
  label,
  attempt: { progress, message },
  submitLabel,
  pendingLabel,
  isValid = true,
  onSubmit,
  focusUsername,
  children,
}: PropsWithChildren<AuthFormProps>) {
  const hasTypedOn = useRef(false);
  const handleError = useEffectEvent(focusUsername);
  // §2, Sign In: after an error the focus returns to the username field; not while the visitor types
  // on, as on a slow network: the rest of the password would be typed, visibly, there.
  useEffect(() => {
    if (message !== null && !hasTypedOn.current) handleError();
  }, [message]);
  return (
    <Form
      label={label}
      onInput={() => {
        hasTypedOn.current = true;
      }}
      onSubmit={(event) => {
        hasTypedOn.current = false;
        return onSubmit(event);
      }}
    >
      {message !== null && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {message.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!isValid || progress !== 'idle'}
        sx={{ mt: 1 }}
      >
        <span>{progress === 'pending' ? pendingLabel : submitLabel}</span>
      </Button>
    </Form>
  );
}
