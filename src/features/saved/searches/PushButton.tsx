import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { pushSupport, useChangePushMutation, useGetPushQuery } from '../../../api/pushApi.ts';
import { switchPush } from '../../../api/pushMessages.ts';
import { pushQuery } from '../../../contract/listQuery.ts';
import { queryOf, titleOf, type Search } from './savedSearch.ts';

const TEXTS = {
  on: 'You get a notice when something new fits: once a day at most, never at night.',
  off: 'No more notices for this search.',
  homeScreen:
    'On an iPhone notices come to the installed app only: press Share, then “Add to Home Screen”, and save the search there.',
};

/** Above the row's link, which covers all of it. */
const BUTTON = { zIndex: 1, flex: 'none', width: 40, height: 40 };
/** Below the row's buttons, though it follows this one in the document. */
const MESSAGE = { order: 1, flexBasis: '100%', '&:empty': { position: 'absolute' } };

/**
 * Starts and ends push messages for a saved search in this browser. Not rendered where the back end
 * or the browser has no push, or the search has no condition.
 */
export function PushButton({ search }: { search: Search }) {
  const support = pushSupport();
  const query = pushQuery(queryOf(search));
  const isPossible = support !== 'none' && query !== '';
  const { data: push } = useGetPushQuery(undefined, {
    skip: !isPossible,
    // A push message has a button that ends them.
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading }] = useChangePushMutation();
  const [message, setMessage] = useState('');

  // A placeholder, so that nothing moves when it loads.
  if (isPossible && push === undefined) return <Box sx={BUTTON} />;
  const publicKey = push?.publicKey ?? null;
  if (push === undefined || publicKey === null) return null;
  const isOn = push.queries.includes(query);

  const handleClick = async () => {
    if (isLoading) return;
    const next = { about: 'search', isOn: !isOn, query, publicKey: isOn ? null : publicKey } as const;
    setMessage(await switchPush({ isOn: !isOn, texts: TEXTS, change: () => change(next) }));
  };
  return (
    <>
      <IconButton
        aria-label={`Notices for ${titleOf(search)}`}
        aria-pressed={isOn}
        aria-busy={isLoading}
        title="Notices"
        color={isOn ? 'primary' : 'default'}
        onClick={() => void handleClick()}
        sx={BUTTON}
      >
        {isOn ? <Notifications /> : <NotificationsNone />}
      </IconButton>
      <Box component="output" sx={MESSAGE}>
        {message}
      </Box>
    </>
  );
}
