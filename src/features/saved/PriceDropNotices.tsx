import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { pushSupport, useChangePushMutation, useGetPushQuery } from '../../api/pushApi.ts';
import { switchPush } from '../../api/pushMessages.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { NoticesButton } from '../../components/feedback/NoticesButton.tsx';
import { selectSavedState, watchedChanged } from './savedSlice.ts';
import { selectWatchable, toListings } from './watched.ts';

const TEXTS = {
  on: 'You get a notice when one costs less: once a day at most, never at night.',
  off: 'No more notices about prices.',
  homeScreen:
    'On an iPhone notices come to the installed app only: press Share, then “Add to Home Screen”, and press this there.',
};

/**
 * Starts and ends push messages about lower prices of what is saved. Empty where the back end or the
 * browser has none.
 */
export function PriceDropNotices() {
  const dispatch = useAppDispatch();
  const ids = useSelector(selectWatchable);
  const { watched } = useSelector(selectSavedState);
  const isOn = watched !== null;
  const { data: push } = useGetPushQuery(undefined, {
    skip: pushSupport() === 'none',
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading }] = useChangePushMutation();
  const [message, setMessage] = useState('');
  const { publicKey = null, hasDrops = false, saved_listings: isTold } = push ?? {};

  // The back end forgot this browser, or another tab stored an older state: the list is sent again.
  useEffect(() => {
    if (isTold !== undefined && isTold !== Boolean(watched)) dispatch(watchedChanged(''));
  }, [isTold, watched, dispatch]);

  const handleClick = async () => {
    if (isLoading) return;
    const listings = isOn ? [] : toListings(ids);
    const send = async () => {
      const result = await change({ about: 'saved', listings, publicKey: isOn ? null : publicKey });
      if (result.error === undefined) dispatch(watchedChanged(isOn ? null : ids));
      return result;
    };
    setMessage(await switchPush({ isOn: !isOn, texts: TEXTS, change: send }));
  };
  const label = publicKey !== null && hasDrops ? 'Tell me when a price drops' : null;
  return <NoticesButton {...{ label, isOn, isLoading, message }} onClick={() => void handleClick()} />;
}
