import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAcceptInvitationMutation } from './deskApi.ts';
import { deskMessage } from './deskMessages.ts';

interface InvitationProps {
  token: string;
  username: string;
  /** The user is a moderator now. */
  onAccepted: () => void;
}

/** The operator's one-time link makes the signed-in user a moderator. */
export function Invitation({ token, username, onAccepted }: InvitationProps) {
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const [message, setMessage] = useState<string | null>(null);
  async function handleAccept() {
    setMessage(null);
    const { error } = await accept(token);
    if (error === undefined) onAccepted();
    else setMessage(deskMessage(error));
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography>
        {`The operator invites you, @${username}, to look after this market: to read what is reported, and to decide what follows. Moderators see numbers, networks and who reported; keep that to yourself.`}
      </Typography>
      {message !== null && <Alert severity="error">{message}</Alert>}
      <Button variant="contained" size="large" loading={isLoading} onClick={() => void handleAccept()}>
        Become a moderator
      </Button>
    </Stack>
  );
}
