import Button from '@mui/material/Button';
import { EmptyState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageContainer.tsx';
import { routes } from '../lib/routes.ts';

/** Any other address (§2, §8). */
export function NotFoundPage() {
  return (
    <EmptyState title="404. Page Not Found." hint="This page has moved, or never existed." isWholePage>
      <PageTitle title="404" />
      <Button href={routes.home} variant="contained" size="large">
        Back to the market
      </Button>
    </EmptyState>
  );
}
