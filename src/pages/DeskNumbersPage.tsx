import Typography from '@mui/material/Typography';
import { toLoadable } from '../api/loadable.ts';
import { PageSpinner } from '../components/feedback/PageSpinner.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { DeskNumbersView } from '../features/desk/DeskNumbersView.tsx';
import { useGetDeskNumbersQuery } from '../features/desk/deskNumbersApi.ts';
import { PageContainer } from './parts/PageContainer.tsx';

const DATE = { dateStyle: 'long' } as const;

/** `/moderation`: how the desk works, in numbers, for all to see. */
export function DeskNumbersPage() {
  const numbers = toLoadable(useGetDeskNumbersQuery(undefined));
  return (
    <PageContainer>
      <PageTitle title="Moderation in numbers" />
      <Typography variant="h1" sx={{ mb: 1 }}>
        Moderation in numbers
      </Typography>
      {numbers.status === 'loading' && <PageSpinner label="Loading the numbers" />}
      {numbers.status === 'failed' && (
        <FailedState
          message={
            numbers.isMissing === true ? 'This market does not offer that.' : 'Failed to load the numbers.'
          }
          onRetry={numbers.isMissing === true ? undefined : numbers.onRetry}
        />
      )}
      {numbers.status === 'ready' && (
        <>
          <Typography sx={{ mb: 3, maxWidth: '60ch' }}>
            {numbers.data.since === null
              ? 'Nothing was reported yet. '
              : `Since ${new Date(numbers.data.since).toLocaleDateString('en-GB', DATE)}. `}
            Moderators read what students report, and decide. Nobody learns who reported.
          </Typography>
          <DeskNumbersView numbers={numbers.data} />
        </>
      )}
    </PageContainer>
  );
}
