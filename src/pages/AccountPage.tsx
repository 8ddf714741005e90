import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PageContainer } from './parts/PageContainer.tsx';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { Toast, type ToastMessage } from '../components/feedback/Toast.tsx';
import { AccountView } from '../features/account/AccountView.tsx';
import { useLazyGetOwnProfileQuery, useSignOutMutation } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { forgetSavedSearches } from '../features/saved/searches/savedSearchStorage.ts';
import { keepSearches } from '../features/search/suggest/recentSearches.ts';
import { ownerForgotten } from '../features/saved/savedSlice.ts';
import { discardDraft } from '../features/selling/drafts/draftStore.ts';
import { hasFlashMessage, type FlashMessageState } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';

const ACCOUNT_DELETED: FlashMessageState = {
  flashMessage: { severity: 'success', text: 'Your account and your listings are deleted.' },
};

const SIGNED_OUT_EVERYWHERE: FlashMessageState = {
  flashMessage: { severity: 'success', text: 'You are signed out on every device, on this one too.' },
};

/** `/account`: password, recovery codes, sessions and data of the person who is signed in. */
export function AccountPage() {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const [signOut] = useSignOutMutation();
  const [askForProfile] = useLazyGetOwnProfileQuery();
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const clearNotice = useCallback(() => setNotice(null), []);

  const navigate = useNavigate();
  const hasLeft = hasFlashMessage(useLocation().state);
  const [isDeleted, setIsDeleted] = useState(false);

  // Only when the last word stands in the history: the way to sign-in takes it along.
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

  if (isDeleted) return <Navigate to={routes.home} replace state={ACCOUNT_DELETED} />;
  return (
    <PageContainer>
      <PageTitle title="Account" />
      {user === null ? (
        <PageSpinner label="Loading your account" />
      ) : (
        <Box sx={{ maxWidth: 640, mx: 'auto' }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            Account
          </Typography>
          <AccountView
            profile={user}
            onNotice={setNotice}
            onCodesChanged={() => void askForProfile(undefined)}
            onSignedOut={() => void navigate('.', { replace: true, state: SIGNED_OUT_EVERYWHERE })}
            onDeleted={() => {
              void discardDraft(user.username);
              dispatch(ownerForgotten());
              forgetSavedSearches(user.username);
              keepSearches(user.username, []);
              setIsDeleted(true);
            }}
          />
        </Box>
      )}
      <Toast message={notice} onClose={clearNotice} />
    </PageContainer>
  );
}
