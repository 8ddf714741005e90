import { useState } from 'react';
import { pushSupport, useChangePushMutation, useGetPushQuery } from '../../../api/pushApi.ts';
import { switchPush } from '../../../api/pushMessages.ts';
import { NoticesButton } from '../../../components/feedback/NoticesButton.tsx';

const TEXTS = {
  on: 'You get a notice here when a listing is about to end, a visitor asks about it, or what you look for is posted, never at night.',
  off: 'No more notices about your listings here.',
  homeScreen:
    'On an iPhone notices come to the installed app only: press Share, then “Add to Home Screen”, and press this there.',
};

interface OwnListingsNoticesProps {
  name?: string;
  /** What is said when they begin. */
  on?: string;
}

/**
 * Starts and ends push messages about the user's own listings in this browser, and to a moderator
 * about new cases. Empty where the back end or the browser has no push.
 */
export function OwnListingsNotices({
  name = 'Notices about my listings',
  on = TEXTS.on,
}: OwnListingsNoticesProps) {
  const { data: push } = useGetPushQuery(undefined, {
    skip: pushSupport() === 'none',
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading }] = useChangePushMutation();
  const [message, setMessage] = useState('');
  const { publicKey = null, own_listings: isOn = false } = push ?? {};

  const handleClick = async () => {
    if (isLoading) return;
    const next = { about: 'own', isOn: !isOn, publicKey: isOn ? null : publicKey } as const;
    setMessage(await switchPush({ isOn: !isOn, texts: { ...TEXTS, on }, change: () => change(next) }));
  };
  const label = publicKey === null ? null : name;
  return <NoticesButton {...{ label, isOn, isLoading, message }} onClick={() => void handleClick()} />;
}
