import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { toLoadable } from '../../../api/loadable.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Link } from '../../../components/layout/Link.tsx';
import { newestPage } from '../../../contract/listQuery.ts';
import { useHasBeenNear } from '../../../components/layout/InView.tsx';
import { COVERING_LINK } from '../../../components/card/cardFrame.ts';
import { useGetNewestQuery, type Found } from './savedSearchesApi.ts';
import { countNew, keyOf, newText, queryOf, titleOf, type SavedSearch, type Search } from './savedSearch.ts';
import { NoticeButton } from './NoticeButton.tsx';

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

interface SavedSearchItemProps {
  search: SavedSearch;
  isOffline: boolean;
  onRemove: (search: Search) => void;
  /** It was never looked at, as after a reload right after it was saved: what is new counts from here on. */
  onFirstLook: (key: string, found: readonly Found[]) => void;
}

/** A search that this device holds, and how much is new in it: that is asked for when it comes near the screen. */
export function SavedSearchItem({ search, isOffline, onRemove, onFirstLook }: SavedSearchItemProps) {
  const { ref, isNear } = useHasBeenNear<HTMLLIElement>();
  const title = titleOf(search);
  const { category, details } = search;
  const page = newestPage(queryOf(search), category?.name ?? null);
  return (
    <Box component="li" ref={ref} sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3">
          <Box component={Link} to={page} sx={COVERING_LINK}>
            {title}
          </Box>
        </Typography>
        {details !== '' && <Typography sx={{ color: 'text.secondary' }}>{details}</Typography>}
        <News search={search} isNear={isNear} isOffline={isOffline} onFirstLook={onFirstLook} />
      </Box>
      <NoticeButton search={search} />
      <IconButton aria-label={`Remove the search ${title}`} onClick={() => onRemove(search)} sx={ABOVE}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

/** The row's link covers all of it. */
const ABOVE = { zIndex: 1 };

/** What has come since it was looked at. */
function News({
  search,
  isNear,
  isOffline,
  onFirstLook,
}: Omit<SavedSearchItemProps, 'onRemove'> & { isNear: boolean }) {
  const { owner, looked } = search;
  const newest = toLoadable(
    useGetNewestQuery(queryOf(search), { skip: !isNear, refetchOnMountOrArgChange: 30 }),
  );
  const found = newest.status === 'ready' && !newest.data.isFromSeen ? newest.data.listings : null;
  const key = keyOf(search);
  useEffect(() => {
    if (found !== null && looked === undefined) onFirstLook(key, found);
  }, [found, looked, key, onFirstLook]);
  if (found !== null) {
    // One's own listing is no news.
    const others = found.filter(({ seller }) => owner === '' || seller !== owner);
    const count = looked === undefined ? 0 : countNew(others, looked);
    return <Typography sx={{ fontWeight: count === 0 ? 400 : 700 }}>{newText(count)}</Typography>;
  }
  if (isOffline || newest.status === 'ready')
    return <Typography sx={{ color: 'text.secondary' }}>Offline: what is new shows later</Typography>;
  if (newest.status === 'loading')
    return <Skeleton width="14rem" sx={{ maxWidth: '100%', fontSize: '1rem' }} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography>Failed to look for new ones.</Typography>
      <Button variant="outlined" size="small" onClick={newest.onRetry} sx={ABOVE}>
        Retry
      </Button>
    </Box>
  );
}
