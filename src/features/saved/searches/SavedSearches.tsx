import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { COVERING_LINK } from '../../listings/card/cardFrame.ts';
import { selectIsSignedIn } from '../../auth/authSlice.ts';
import { NoticesSwitch } from '../../push/NoticesSwitch.tsx';
import { useHasBeenNear } from '../../../components/layout/useNear.ts';
import { filterTexts, newestPage, pushQuery } from '../../../contract/listQuery.ts';
import {
  type SavedSearch,
  searchKey,
  selectOwner,
  selectRemembered,
} from '../../ui/device/rememberedSlice.ts';
import {
  countNew,
  newText,
  queryOf,
  titleOf,
  useGetNewestQuery,
  useMarkViewed,
  useRemoveSearch,
} from './savedSearchesApi.ts';

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  mt: 1.5,
};
const ROW = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
const ABOVE_LINK = { zIndex: 1 };

const NOTICES = {
  on: 'You get a notice when something new fits: once a day at most, never at night.',
  off: 'No more notices for this search.',
};

/** The saved searches of the user of this device, each with the number of new listings. */
export function SavedSearches() {
  const { searches } = useSelector(selectRemembered);
  const remove = useRemoveSearch();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, mb: 4 }}>
      <Typography variant="h2" id={id} tabIndex={-1}>
        Your saved searches
      </Typography>
      {searches.length === 0 ? (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          None yet. “Save this search”, beside the filters of a search, tells here what is new in it.
        </Typography>
      ) : (
        <Box component="ul" sx={LIST}>
          {searches.map((search) => (
            <SavedSearchItem
              key={searchKey(search)}
              search={search}
              onRemove={() => {
                // The row is removed, and must not take the focus with it.
                document.getElementById(id)?.focus();
                remove(search);
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function SavedSearchItem({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const title = titleOf(search);
  const query = queryOf(search);
  const pushed = pushQuery(query);
  const details = filterTexts(query).map(({ text }) => text);
  return (
    <Box component="li" ref={ref} sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">
          <Box component={Link} to={newestPage(query, search.category?.name ?? null)} sx={COVERING_LINK}>
            {title}
          </Box>
        </Typography>
        {details.length > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{details.join(' · ')}</Typography>
        )}
        <SearchNews search={search} isNear={isNear} />
      </Box>
      {isSignedIn && pushed !== '' && (
        <NoticesSwitch isIcon label={`Notices for ${title}`} query={pushed} texts={NOTICES} />
      )}
      <IconButton aria-label={`Remove the search ${title}`} onClick={onRemove} sx={ABOVE_LINK}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

/** How many of its results are new, by others than the user. */
function SearchNews({ search, isNear }: { search: SavedSearch; isNear: boolean }) {
  const { looked } = search;
  const owner = useSelector(selectOwner);
  const { currentData: listings, isError } = useGetNewestQuery(queryOf(search), {
    skip: !isNear,
    refetchOnMountOrArgChange: 30,
  });
  // It was never viewed, as after a reload right after it was saved: news start here.
  useMarkViewed(looked === undefined ? search : undefined, listings);
  if (listings === undefined) {
    if (!isError) return <Skeleton width="14rem" sx={{ maxWidth: '100%' }} />;
    return <Typography sx={{ color: 'text.secondary' }}>Failed to look for new ones.</Typography>;
  }
  const others = listings.filter(({ seller }) => owner === '' || seller !== owner);
  const count = looked === undefined ? 0 : countNew(others, looked);
  return <Typography sx={{ fontWeight: count === 0 ? 400 : 700 }}>{newText(count)}</Typography>;
}
