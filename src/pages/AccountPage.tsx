import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../api/useAppDispatch.ts';
import { PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { LISTING_KINDS } from '../contract/listing.ts';
import { Section } from '../components/layout/Section.tsx';
import { AccountView } from '../features/account/AccountView.tsx';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { discardDraft, draftKey } from '../features/selling/drafts/draftStore.ts';
import { ownerForgotten } from '../features/ui/device/rememberedSlice.ts';
import { successFlash } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

/** `/account`: password, recovery code, sessions and data of the signed-in user. */
export function AccountPage() {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const [signOut] = useSignOutMutation();
  /** What is said once the session is over. */
  const [farewell, setFarewell] = useState<string | null>(null);
  const { version, capabilities } = runtimeConfig();
  const { calls } = capabilities;

  // Only after the page is left: it is protected, and would store itself as the page to return to.
  useEffect(
    () => () => {
      if (farewell !== null) void signOut(undefined);
    },
    [farewell, signOut],
  );

  /** Also removes what the device stores of the user. */
  function handleDeleted(username: string) {
    for (const kind of LISTING_KINDS) void discardDraft(draftKey(username, kind));
    dispatch(ownerForgotten());
    setFarewell('Your account and your listings are deleted.');
  }
  if (farewell !== null) return <Navigate to={routes.home} replace state={successFlash(farewell)} />;
  return (
    <PageContainer title="Account">
      {user === null ? (
        <PageSpinner label="Loading your account" />
      ) : (
        <Box sx={{ maxWidth: 640, mx: 'auto' }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            Account
          </Typography>
          <Stack sx={{ gap: 3 }}>
            {calls.getStanding && (
              <Section
                title="Your standing"
                hint="What was decided about you and your listings, and how to appeal."
              >
                <Button href={routes.standing} variant="outlined">
                  Read it
                </Button>
              </Section>
            )}
            <AccountView
              profile={user}
              onSignedOut={() => setFarewell('You are signed out on every device, on this one too.')}
              onDeleted={() => handleDeleted(user.username)}
            />
          </Stack>
          {user.is_moderator === true && calls.moderate && (
            <Button href={routes.desk} variant="outlined" sx={{ mt: 3 }}>
              The desk
            </Button>
          )}
          {version !== null && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
              Musika {version}
            </Typography>
          )}
        </Box>
      )}
    </PageContainer>
  );
}
