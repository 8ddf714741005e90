import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { EmptyState } from '../components/feedback/States.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useLazyGetOwnProfileQuery } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { Desk, type DeskTab } from '../features/desk/Desk.tsx';
import { FOR_MODERATORS } from '../features/desk/deskMessages.ts';
import { Invitation } from '../features/desk/Invitation.tsx';
import { OwnListingsNotices } from '../features/selling/manage/OwnListingsNotices.tsx';
import { routes } from '../lib/routes.ts';
import { CategoriesAndPlaces } from './parts/CategoriesAndPlaces.tsx';
import { FormCard } from './parts/FormCard.tsx';
import { PageContainer } from './parts/PageContainer.tsx';

// The devices are those to which a seller's notices go.
const NOTICES = (
  <OwnListingsNotices
    name="Notices about new cases"
    on="This device is told of new cases, and of your own listings, never at night."
  />
);

const tabOf = (caseId: string | null, tab: string | null): DeskTab =>
  caseId === null && (tab === 'log' || tab === 'who' || tab === 'lists') ? tab : 'cases';

/** `/desk` and `/desk/cases/{id}`: where moderators judge what was reported; or an invitation. */
export function DeskPage() {
  const user = useSelector(selectUser);
  const { id = null } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [requestProfile] = useLazyGetOwnProfileQuery();
  const [isAccepted, setIsAccepted] = useState(false);
  const invitation = search.get('invite');
  const isModerator = user?.is_moderator === true;

  // A used link is no address to come back to.
  const isInvitationOver = isModerator && invitation !== null;
  useEffect(() => {
    if (isInvitationOver) void navigate(routes.desk, { replace: true });
  }, [isInvitationOver, navigate]);

  function handleAccepted() {
    setIsAccepted(true);
    void requestProfile(undefined);
  }

  if (user === null || (isAccepted && !isModerator)) return <PageSpinner label="Loading the desk" />;
  if (!isModerator && invitation !== null)
    return (
      <FormCard title="Become a moderator">
        <PageTitle title="Become a moderator" />
        <Invitation token={invitation} username={user.username} onAccepted={handleAccepted} />
      </FormCard>
    );
  return (
    <PageContainer>
      <PageTitle title="The desk" />
      {isModerator ? (
        <Desk
          caseId={id}
          tab={tabOf(id, search.get('tab'))}
          notices={NOTICES}
          lists={<CategoriesAndPlaces />}
        />
      ) : (
        <EmptyState isWholePage title={FOR_MODERATORS}>
          <Button component={Link} to={routes.home} variant="contained">
            Back to the market
          </Button>
        </EmptyState>
      )}
    </PageContainer>
  );
}
