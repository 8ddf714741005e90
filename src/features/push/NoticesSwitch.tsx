import Notifications from '@mui/icons-material/Notifications';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { sentenceOf, type CallError } from '../../api/errorResponse.ts';
import { hasPush, NO_PUSH_SERVICE, useChangePushMutation, useGetPushQuery } from './pushApi.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

const MESSAGES = {
  denied: 'Notices are blocked for this site. Allow them in the settings of your browser, then try again.',
  default: 'Choose “Allow” when the browser asks, then notices can come.',
  noService: 'This browser cannot get notices.',
  failed: 'Failed to change the notices. Check your connection and try again.',
};

function failureText(error: CallError): string {
  if ('error' in error && error.error === NO_PUSH_SERVICE.error) return MESSAGES.noService;
  return sentenceOf(error, MESSAGES.failed);
}

const ICON = { zIndex: 1, flex: 'none', width: 40, height: 40 };
const MESSAGE = { order: 1, flexBasis: '100%', '&:empty': { position: 'absolute' } };

interface NoticesSwitchProps {
  label: string;
  /** The search that it is about; without one it is about all that the user is told here. */
  query?: string;
  texts: { on: string; off: string };
  isIcon?: boolean;
}

/** Push messages in this browser, for who is signed in; nothing where the back end or browser has none. */
export function NoticesSwitch({ label, query, texts, isIcon = false }: NoticesSwitchProps) {
  const isPossible = runtimeConfig().capabilities.calls.push === true && hasPush();
  const { data: push, isError } = useGetPushQuery(undefined, { skip: !isPossible });
  const [change, { isLoading }] = useChangePushMutation();
  const [message, setMessage] = useState('');
  if (!isPossible || isError) return null;
  const isOn = push !== undefined && (query === undefined ? push.is_on : push.queries.includes(query));

  async function turn(publicKey: string | null): Promise<string> {
    const permission = publicKey === null ? 'granted' : await Notification.requestPermission();
    if (permission !== 'granted') return MESSAGES[permission];
    const { error } = await change({ publicKey, ...(query !== undefined && { query }) });
    return error === undefined ? texts[isOn ? 'off' : 'on'] : failureText(error);
  }
  const handleClick = async () => {
    if (push !== undefined && !isLoading) setMessage(await turn(isOn ? null : push.public_key));
  };
  const icon = isOn ? <Notifications /> : <NotificationsNone />;
  const state = { 'aria-pressed': isOn, 'aria-busy': isLoading, disabled: push === undefined };
  return (
    <>
      {isIcon ? (
        <IconButton
          {...state}
          aria-label={label}
          title="Notices"
          color={isOn ? 'primary' : 'default'}
          onClick={() => void handleClick()}
          sx={ICON}
        >
          {icon}
        </IconButton>
      ) : (
        <Button {...state} startIcon={icon} onClick={() => void handleClick()}>
          {label}
        </Button>
      )}
      <Box component="output" sx={MESSAGE}>
        {message}
      </Box>
    </>
  );
}
