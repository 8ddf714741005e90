import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface SessionConfirmationProps {
  isOpened: boolean;
}

/** Says, in the second before the page leaves, that the sign-in worked. */
export function SessionConfirmation({ isOpened }: SessionConfirmationProps) {
  return (
    <Box component="output" sx={{ display: 'block', mt: isOpened ? 2 : 0 }}>
      {isOpened && (
        <Alert role="presentation" severity="success">
          You are signed in. Taking you on…
        </Alert>
      )}
    </Box>
  );
}
