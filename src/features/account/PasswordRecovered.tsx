import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';

interface PasswordRecoveredProps {
  onContinue: () => void;
}

/**
 * What has become of sessions and codes with the new password, and the way to new codes. It stays
 * until it is left.
 */
export function PasswordRecovered({ onContinue }: PasswordRecoveredProps) {
  const ref = useRef<HTMLOutputElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => ref.current?.focus(), []);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="output" ref={ref} tabIndex={-1} sx={{ display: 'block' }}>
        <Alert role="presentation" severity="success">
          Your password is changed, and you are signed in. Every other session has ended, and your recovery
          codes no longer work.
        </Alert>
      </Box>
      <Button component={Link} to={routes.account} variant="contained" size="large">
        Make new recovery codes
      </Button>
      <Button size="large" onClick={onContinue}>
        Continue
      </Button>
    </Stack>
  );
}
