import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { toLoadable } from '../../api/loadable.ts';
import { EmptyState, FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import type { WaitingSeller } from '../../contract/moderation.ts';
import { routes } from '../../lib/routes.ts';
import { useGetQueueQuery } from './moderationApi.ts';
import { Facts, Rows, RowTitle, Tag, Words } from './Rows.tsx';
import { ageText, plural, reasonsText } from './texts.ts';

/** How often the queue is requested again, in milliseconds: a seller must not wait for a reload. */
const QUEUE_INTERVAL = 60_000;

function Row({ seller }: { seller: WaitingSeller }) {
  const { username, reports, reasons, title, since, is_urgent: isUrgent, has_appeal: hasAppeal } = seller;
  return (
    <Box
      component={Link}
      to={routes.moderatedUser(username)}
      sx={{ display: 'block', minHeight: 56, color: 'inherit', textDecoration: 'none' }}
    >
      <RowTitle title={`@${username}`}>
        {isUrgent && <Tag isStrong>Hidden by a program</Tag>}
        {hasAppeal && <Tag>Appeal</Tag>}
      </RowTitle>
      <Words>{title}</Words>
      <Facts
        facts={[
          reports === 0 ? null : plural(reports, 'report'),
          reasonsText(reasons),
          `waits for ${ageText(since)}`,
        ]}
      />
    </Box>
  );
}

export function QueueList() {
  const query = useGetQueueQuery(undefined, {
    pollingInterval: QUEUE_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const queue = toLoadable(query);
  if (queue.status === 'loading') return <PageSpinner label="Loading who waits" />;
  if (queue.status === 'failed')
    return <FailedState message="Failed to load who waits." onRetry={queue.onRetry} />;
  const { sellers, total } = queue.data;
  if (sellers.length === 0)
    return <EmptyState title="Nothing waits." hint="New reports show here by themselves." />;
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5, maxWidth: 800 }}>
      <Rows label="Sellers that wait" items={sellers} keyOf={({ username }) => username}>
        {(seller) => <Row seller={seller} />}
      </Rows>
      {total > sellers.length && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${plural(total - sellers.length, 'more seller')} after these.`}
        </Typography>
      )}
    </Paper>
  );
}
