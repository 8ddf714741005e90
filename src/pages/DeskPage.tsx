import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { NoticesSwitch } from '../features/push/NoticesSwitch.tsx';
import { FailedPage, PageSpinner } from '../components/feedback/States.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { selectUser } from '../features/auth/authSlice.ts';
import { Log } from '../features/moderation/Log.tsx';
import { QueueList } from '../features/moderation/QueueList.tsx';
import { Search } from '../features/moderation/Search.tsx';
import { SellerCase } from '../features/moderation/SellerCase.tsx';
import { routes } from '../lib/routes.ts';
import { CategoriesAndPlaces } from '../features/moderation/CategoriesAndPlaces.tsx';

const TABS = [
  { name: 'queue', label: 'Waiting', content: <QueueList /> },
  { name: 'log', label: 'Log', content: <Log /> },
  { name: 'search', label: 'Search', content: <Search /> },
  { name: 'lists', label: 'Categories and places', content: <CategoriesAndPlaces /> },
] as const;

const tabStyle = {
  '&[aria-current=page]': {
    bgcolor: 'action.selected',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
} as const;

const NOTICES = {
  on: 'This device is told of new reports, and of your own listings, never at night.',
  off: 'No more notices on this device.',
};

/** `/desk` and `/desk/{username}`: where moderators act on what was reported, and on any seller. */
export function DeskPage() {
  const user = useSelector(selectUser);
  const { username } = useParams();
  const [search] = useSearchParams();
  if (user === null) return <PageSpinner label="Loading the desk" />;
  if (user.is_moderator !== true) {
    return (
      <PageContainer title="The desk">
        <FailedPage message="This is for moderators." />
      </PageContainer>
    );
  }
  const tab = TABS.find(({ name }) => name === search.get('tab')) ?? TABS[0];
  const shown = username === undefined ? tab.name : null;
  return (
    <PageContainer title={username === undefined ? 'The desk' : `@${username}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          The desk
        </Typography>
        <Box component="nav" aria-label="The desk" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {TABS.map(({ name, label }) => (
            <Button
              key={name}
              href={name === 'queue' ? routes.desk : `${routes.desk}?tab=${name}`}
              sx={tabStyle}
              aria-current={name === shown ? 'page' : undefined}
            >
              {label}
            </Button>
          ))}
        </Box>
      </Box>
      {username === undefined ? tab.content : <SellerCase key={username} username={username} />}
      {shown === 'queue' && <NoticesSwitch label="Notices on this device" texts={NOTICES} />}
    </PageContainer>
  );
}
