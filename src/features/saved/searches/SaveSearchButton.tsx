import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/useAppDispatch.ts';
import { routes } from '../../../lib/routes.ts';
import { MAX_SEARCHES, searchKey, type SavedSearch } from '../../ui/device/rememberedLists.ts';
import { entryAdded, selectRemembered } from '../../ui/device/rememberedSlice.ts';
import { queryOf } from './savedSearch.ts';
import { useGetNewestQuery } from './savedSearchesApi.ts';
import { useMarkViewed, useRemoveSearch } from './useSavedSearches.ts';

const MESSAGES = {
  saved: 'Saved on this device. What is new in it stands under',
  full: `You have saved ${MAX_SEARCHES} searches already. Take one off under`,
};

/** On a phone the icon alone, so that it fits next to the order and the filters. */
const COMPACT = {
  minWidth: 0,
  px: 0,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

interface SaveSearchButtonProps {
  search: SavedSearch;
  /** The size of the button, as of its placeholder. */
  size: object;
}

/** Saves the search of this page, and removes it. Opening a saved search counts as a view. */
export function SaveSearchButton({ search, size }: SaveSearchButtonProps) {
  const dispatch = useAppDispatch();
  const { searches } = useSelector(selectRemembered);
  const remove = useRemoveSearch();
  const [status, setStatus] = useState<{ key: string; message: keyof typeof MESSAGES } | null>(null);
  const key = searchKey(search);
  const saved = searches.find((each) => searchKey(each) === key);
  const isSaved = saved !== undefined;
  // Fetched on each visit, because older results are not those on the page.
  const { currentData: newest } = useGetNewestQuery(queryOf(search), {
    skip: !isSaved,
    refetchOnMountOrArgChange: true,
  });
  useMarkViewed(saved, newest);

  const show = (message: keyof typeof MESSAGES) => setStatus({ key, message });
  const handleClick = () => {
    if (isSaved) {
      setStatus(null);
      remove(search);
    } else if (searches.length >= MAX_SEARCHES) show('full');
    else {
      dispatch(entryAdded({ list: 'searches', entry: search }));
      show('saved');
    }
  };
  const message = status?.key === key ? status.message : null;
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Save this search"
        aria-pressed={isSaved}
        title="Save this search"
        startIcon={isSaved ? <Bookmark /> : <BookmarkBorder />}
        onClick={handleClick}
        sx={{ ...size, ...COMPACT }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Save this search
        </Box>
      </Button>
      <Box component="output" sx={{ flexBasis: '100%', '&:empty': { position: 'absolute' } }}>
        {message !== null && (
          <Typography variant="body2">
            <span>{MESSAGES[message]} </span>
            <Box component={Link} to={routes.saved} sx={{ color: 'primary.main' }}>
              Saved
            </Box>
          </Typography>
        )}
      </Box>
    </>
  );
}
