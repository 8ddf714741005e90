import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText, rejectedPermission } from './pushMessages.ts';
import {
  pushSupport,
  useEndOwnPushMutation,
  useGetPushQuery,
  useStartOwnPushMutation,
} from './savedSearchesApi.ts';

const MESSAGES = {
  on: 'You get a notice here when a listing is about to end or a visitor asks about it, never at night.',
  off: 'No more notices about your listings here.',
  homeScreen:
    'On an iPhone notices come to the installed app only: press Share, then “Add to Home Screen”, and press this there.',
};

/** Its space is reserved, so that nothing moves when it loads. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 40 } as const;

/**
 * Starts and ends push messages about the user's own listings in this browser. Empty where the back
 * end or the browser has no push.
 */
export function OwnListingsNotices() {
  const support = pushSupport();
  const { data: push } = useGetPushQuery(undefined, {
    skip: support === 'none',
    refetchOnMountOrArgChange: true,
  });
  const [start, starting] = useStartOwnPushMutation();
  const [end, ending] = useEndOwnPushMutation();
  const isLoading = starting.isLoading || ending.isLoading;
  const [message, setMessage] = useState('');
  if (support === 'none') return <Box sx={ROW} />;
  const { publicKey = null, own_listings: isOn = false } = push ?? {};

  const handleClick = async (key: string) => {
    if (isLoading) return;
    if (support === 'homeScreen') return setMessage(MESSAGES.homeScreen);
    const rejected = isOn ? null : await rejectedPermission();
    if (rejected !== null) return setMessage(rejected);
    const { error } = await (isOn ? end(undefined) : start(key));
    setMessage(error === undefined ? MESSAGES[isOn ? 'off' : 'on'] : failureText(error));
  };
  return (
    <Box sx={ROW}>
      {publicKey !== null && (
        <Button
          aria-pressed={isOn}
          aria-busy={isLoading}
          startIcon={isOn ? <Notifications /> : <NotificationsNone />}
          onClick={() => void handleClick(publicKey)}
        >
          Notices about my listings
        </Button>
      )}
      <output>{message}</output>
    </Box>
  );
}
