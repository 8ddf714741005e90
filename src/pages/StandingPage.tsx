import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { StandingView } from '../features/standing/StandingView.tsx';
import { routes } from '../lib/routes.ts';

/** `/standing`: what was decided about the signed-in user. */
export function StandingPage() {
  const user = useSelector(selectUser);
  const [signOut] = useSignOutMutation();
  return (
    <PageContainer title="Your standing">
      {user === null ? (
        <PageSpinner label="Loading your standing" />
      ) : (
        <Box sx={{ maxWidth: 720, mx: 'auto' }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            Your standing
          </Typography>
          <StandingView />
          {user.is_suspended === true && (
            // The profile, which has the button of all others, is closed to them.
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 4 }}>
              <Button href={routes.account} variant="outlined">
                Your account
              </Button>
              <Button variant="outlined" onClick={() => void signOut(undefined)}>
                Logout
              </Button>
            </Box>
          )}
        </Box>
      )}
    </PageContainer>
  );
}
