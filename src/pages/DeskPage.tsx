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
  { name: 'queue', to: routes.desk, label: 'Waiting', content: <QueueList /> },
  { name: 'log', to: `${routes.desk}?tab=log`, label: 'Log', content: <Log /> },
  { name: 'search', to: `${routes.desk}?tab=search`, label: 'Search', content: <Search /> },
  {
    name: 'lists',
    to: `${routes.desk}?tab=lists`,
    label: 'Categories and places',
    content: <CategoriesAndPlaces />,
  },
] as const;

const tabStyle = {
  '&[aria-current=page]': {
    bgcolor: 'action.selected',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
} as const;

/** `/desk` and `/desk/{username}`: where moderators act on what was reported, and on any seller. */
export function DeskPage() {
  const user = useSelector(selectUser);
  const { username } = useParams();
  const [search] = useSearchParams();
  if (user === null) return <PageSpinner label="Loading the desk" />;
  const tab = TABS.find(({ name }) => name === search.get('tab')) ?? TABS[0];
  return (
    <PageContainer title={username === undefined ? 'The desk' : `@${username}`}>
      {user.is_moderator === true ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <Typography variant="h1" sx={{ mr: 'auto' }}>
              The desk
            </Typography>
            <Box component="nav" aria-label="The desk" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {TABS.map(({ name, to, label }) => (
                <Button
                  key={name}
                  href={to}
                  sx={tabStyle}
                  {...(username === undefined && tab.name === name && { 'aria-current': 'page' })}
                >
                  {label}
                </Button>
              ))}
            </Box>
          </Box>
          {username === undefined ? tab.content : <SellerCase key={username} username={username} />}
          {username === undefined && tab.name === 'queue' && (
            <NoticesSwitch
              label="Notices on this device"
              texts={{
                on: 'This device is told of new reports, and of your own listings, never at night.',
                off: 'No more notices on this device.',
              }}
            />
          )}
        </>
      ) : (
        <FailedPage message="This is for moderators." />
      )}
    </PageContainer>
  );
}
