import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { AccountView } from '../features/account/AccountView.tsx';
import { useLazyGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { routes } from '../lib/routes.ts';
import { PageContainer } from './parts/PageContainer.tsx';
import { useAccountEnd } from './useAccountEnd.ts';

/** `/account`: password, recovery codes, sessions and data of the signed-in user. */
export function AccountPage() {
  const user = useSelector(selectUser);
  const [requestProfile] = useLazyGetOwnProfileQuery();
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
          <AccountView
            profile={user}
            onCodesChanged={() => void requestProfile(undefined)}
            onSignedOut={handleSignedOut}
            onDeleted={() => handleDeleted(user.username)}
          />
          <Box
            component="nav"
            aria-label="Moderation"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}
          >
            {user.is_moderator === true && (
              <Button component={Link} to={routes.desk} variant="outlined">
                The desk
              </Button>
            )}
            <Button component={Link} to={routes.deskNumbers}>
              Moderation in numbers
            </Button>
          </Box>
        </Box>
      )}
    </PageContainer>
  );
}
