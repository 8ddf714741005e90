import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { useIsHidden } from '../features/ui/device/rememberedSlice.ts';
import { FailedState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import {
  NOT_AUTHENTICATED,
  PROFILE_FAILED,
  PROFILE_LISTINGS_ID,
} from '../features/profile/profileMessages.ts';
import { useListingManagement } from '../features/selling/manage/useListingManagement.tsx';
import { OWN_PROFILE, routes } from '../lib/routes.ts';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { ProfileContent } from './parts/ProfileContent.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileListings.tsx';
import { ReportedNote, sellerSubject, useReporting } from '../features/reports/useReporting.tsx';
import { profileTitle, useProfileOf } from '../features/profile/useProfileOf.ts';

/** `/profiles/{username}` (§2, Profile). */
export function ProfilePage() {
  const { username = OWN_PROFILE } = useParams();
  const shown = useProfileOf(username);
  const { feedback, ...management } = useListingManagement({ focusId: PROFILE_LISTINGS_ID });
  const { report, layer } = useReporting();
  const isHidden = useIsHidden();
  const isMissing = shown.status === 'failed' && shown.isMissing === true;
  const subject =
    shown.status === 'ready' && !shown.data.isOwn ? sellerSubject(shown.data.profile.username) : null;
  const hides = subject !== null && isHidden(subject.hides) ? subject.hides : null;
  return (
    <PageContainer>
      <PageTitle title={profileTitle(shown, username)} />
      {shown.status === 'notAuthenticated' && (
        <FailedState message={NOT_AUTHENTICATED} isWholePage>
          <Button component={Link} to={routes.login} variant="contained">
            Sign In
          </Button>
        </FailedState>
      )}
      {shown.status === 'failed' && (
        <FailedState message={PROFILE_FAILED} isWholePage onRetry={isMissing ? undefined : shown.onRetry}>
          <Button component={Link} to={routes.home} variant={isMissing ? 'contained' : 'outlined'}>
            Back to the market
          </Button>
        </FailedState>
      )}
      {shown.status === 'loading' && <ProfileSkeleton />}
      {hides !== null && <ReportedNote hides={hides} />}
      {shown.status === 'ready' && hides === null && (
        <ProfileContent {...shown.data} management={management} onReport={report} />
      )}
      {layer}
      {feedback}
    </PageContainer>
  );
}
