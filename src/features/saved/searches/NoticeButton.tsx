import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { bodyMessages, errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { pushQuery } from '../../../contract/listQuery.ts';
import { pushSupport } from './browserPush.ts';
import { queryOf, titleOf, type Search } from './savedSearch.ts';
import {
  NO_PUSH_SERVICE,
  useAskForNoticesMutation,
  useEndNoticesMutation,
  useGetNoticesQuery,
} from './noticesApi.ts';

const MESSAGES = {
  on: 'You get a notice when something new fits: once a day at most, never at night.',
  off: 'No more notices for this search.',
  blocked: 'Notices are blocked for this site. Allow them in the settings of your browser, then try again.',
  notAllowed: 'Choose “Allow” when the browser asks, then notices can come.',
  homeScreen:
    'On an iPhone notices come to the installed app only: press Share, then “Add to Home Screen”, and save the search there.',
  noService: 'This browser cannot get notices.',
  failed: 'Failed to change the notices. Check your connection and try again.',
};

/** Why it failed: the back end's own sentence where it said one. */
function failureText(error: CallError): string {
  if ('error' in error && error.error === NO_PUSH_SERVICE.error) return MESSAGES.noService;
  const [[sentence] = []] = bodyMessages(errorResponse(error)?.body).values();
  return sentence ?? MESSAGES.failed;
}

/** The row's link covers all of it. */
const BUTTON = { zIndex: 1, flex: 'none', width: 40, height: 40 };
/** Below the row's buttons, though it is said after its own. */
const MESSAGE = { order: 1, flexBasis: '100%', '&:empty': { position: 'absolute' } };

/**
 * Lets this browser be told when something new fits a saved search, by Web Push, and ends it. Nothing stands there where the
 * back end or the browser has no notices, or the search looks for nothing.
 */
export function NoticeButton({ search }: { search: Search }) {
  const support = pushSupport();
  const query = pushQuery(queryOf(search));
  const isPossible = support !== 'none' && query !== '';
  const { data: notices } = useGetNoticesQuery(undefined, {
    skip: !isPossible,
    // A notice itself may have been used to end it.
    refetchOnMountOrArgChange: true,
  });
  const [ask, asking] = useAskForNoticesMutation();
  const [end, ending] = useEndNoticesMutation();
  const isLoading = asking.isLoading || ending.isLoading;
  const [message, setMessage] = useState('');

  // Its place is kept until it is known.
  if (isPossible && notices === undefined) return <Box sx={BUTTON} />;
  const publicKey = notices?.publicKey ?? null;
  if (notices === undefined || publicKey === null) return null;
  const isOn = notices.queries.includes(query);

  const askLeave = async (): Promise<boolean> => {
    const leave = await Notification.requestPermission();
    if (leave !== 'granted') setMessage(leave === 'denied' ? MESSAGES.blocked : MESSAGES.notAllowed);
    return leave === 'granted';
  };
  const handleClick = async () => {
    if (isLoading) return;
    if (support === 'homeScreen') return setMessage(MESSAGES.homeScreen);
    if (!isOn && !(await askLeave())) return;
    const { error } = await (isOn ? end(query) : ask({ query, publicKey }));
    setMessage(error === undefined ? MESSAGES[isOn ? 'off' : 'on'] : failureText(error));
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
