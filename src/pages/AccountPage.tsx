import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { AccountView } from '../features/account/AccountView.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useAccountEnd } from './useAccountEnd.ts';

/** `/account`: password, recovery code, sessions and data of the signed-in user. */
export function AccountPage() {
  const user = useSelector(selectUser);
  const { version: runningVersion, capabilities } = runtimeConfig();
  const { calls } = capabilities;
  const { deletedState, handleSignedOut, handleDeleted } = useAccountEnd();

  if (deletedState !== null) return <Navigate to={routes.home} replace state={deletedState} />;
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
          <Stack sx={{ gap: 3 }}>
            {calls.getStanding && (
              <AccountSection
                title="Your standing"
                hint="What was decided about you and your listings, and how to appeal."
              >
                <Button component={Link} to={routes.standing} variant="outlined">
                  Read it
                </Button>
              </AccountSection>
            )}
            <AccountView
              profile={user}
              onSignedOut={handleSignedOut}
              onDeleted={() => handleDeleted(user.username)}
            />
          </Stack>
          {user.is_moderator === true && calls.moderate && (
            <Button component={Link} to={routes.desk} variant="outlined" sx={{ mt: 3 }}>
              The desk
            </Button>
          )}
          {runningVersion !== null && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
              Musika {runningVersion}
            </Typography>
          )}
        </Box>
      )}
    </PageContainer>
  );
}
