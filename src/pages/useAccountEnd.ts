import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { LISTING_KINDS } from '../contract/listing.ts';
import { ownerForgotten } from '../features/ui/device/rememberedSlice.ts';
import { discardDraft, draftKey } from '../features/selling/drafts/draftStore.ts';
import { hasFlashMessage, type FlashMessageState } from '../lib/flashMessage.ts';

const flash = (text: string): FlashMessageState => ({ flashMessage: { severity: 'success', text } });

/** Ends the session in this tab after a sign-out everywhere, or a deletion of the account. */
export function useAccountEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();
  const hasLeft = hasFlashMessage(useLocation().state);
  const [isDeleted, setIsDeleted] = useState(false);

  // Only once the message is in the history: the redirect to sign-in carries it along.
  useEffect(() => {
    if (hasLeft) void signOut(undefined);
  }, [hasLeft, signOut]);

  // Only after the page is left: it is protected, and would store itself as the page to return to.
  useEffect(
    () => () => {
      if (isDeleted) void signOut(undefined);
    },
    [isDeleted, signOut],
  );

  return {
    /** The history state to leave with for Home, once the account is deleted. */
    deletedState: isDeleted ? flash('Your account and your listings are deleted.') : null,
    handleSignedOut: () =>
      void navigate('.', {
        replace: true,
        state: flash('You are signed out on every device, on this one too.'),
      }),
    /** Also removes what the device stores of the user. */
    handleDeleted: (username: string) => {
      for (const kind of LISTING_KINDS) void discardDraft(draftKey(username, kind));
      dispatch(ownerForgotten());
      setIsDeleted(true);
    },
  };
}
