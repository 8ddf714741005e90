import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { EmptyState } from '../components/feedback/States.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { Desk, type DeskTab } from '../features/desk/Desk.tsx';
import { FOR_MODERATORS } from '../features/desk/deskMessages.ts';
import { OwnListingsNotices } from '../features/selling/manage/OwnListingsNotices.tsx';
import { routes } from '../lib/routes.ts';
import { CategoriesAndPlaces } from './parts/CategoriesAndPlaces.tsx';
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

/** `/desk` and `/desk/cases/{id}`: where moderators judge what was reported. */
export function DeskPage() {
  const user = useSelector(selectUser);
  const { id = null } = useParams();
  const [search] = useSearchParams();
  const isModerator = user?.is_moderator === true;
  if (user === null) return <PageSpinner label="Loading the desk" />;
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
