import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { EmptyState } from '../components/feedback/States.tsx';
import { Link } from '../components/layout/Link.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { Operator } from '../features/operator/Operator.tsx';
import { routes } from '../lib/routes.ts';
import { PageContainer } from './parts/PageContainer.tsx';

/** `/operator`: what the operator does with the market, beside the desk. */
export function OperatorPage() {
  const user = useSelector(selectUser);
  if (user === null) return <PageSpinner label="Loading your account" />;
  return (
    <PageContainer>
      <PageTitle title="The market’s office" />
      {user.is_operator === true ? (
        <Operator />
      ) : (
        <EmptyState isWholePage title="This is for the operator.">
          <Button component={Link} to={routes.home} variant="contained">
            Back to the market
          </Button>
        </EmptyState>
      )}
    </PageContainer>
  );
}
