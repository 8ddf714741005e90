import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../lib/routes.ts';
import { useGetNewestQuery } from './savedSearchesApi.ts';
import { keyOf, MAX_SEARCHES, queryOf, type Search } from './savedSearch.ts';
import { useSavedSearches } from './useSavedSearches.ts';

const MESSAGES = {
  saved: 'Saved on this device. What is new in it stands under',
  full: `You have saved ${MAX_SEARCHES} searches already. Take one off under`,
  failed: 'This browser does not let Musika save anything.',
};

/** On a phone the icon alone, so that it fits next to the order and the filters. */
const COMPACT = {
  minWidth: 0,
  px: 0,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

interface SaveSearchButtonProps {
  search: Search;
  /** The size of the button, as of its placeholder. */
  size: object;
}

/** Saves the search of this page, and removes it. Opening a saved search counts as a view. */
export function SaveSearchButton({ search, size }: SaveSearchButtonProps) {
  const { savedSearches, save, remove, handleViewed } = useSavedSearches();
  const [status, setStatus] = useState<{ key: string; message: keyof typeof MESSAGES } | null>(null);
  const key = keyOf(search);
  const isSaved = savedSearches.some((each) => keyOf(each) === key);
  // Fetched on each visit, because older results are not those on the page.
  const { currentData: newest } = useGetNewestQuery(queryOf(search), {
    skip: !isSaved,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (newest !== undefined) handleViewed(key, newest);
  }, [newest, key, handleViewed]);

  const show = (message: keyof typeof MESSAGES) => setStatus({ key, message });
  const handleClick = () => {
    if (isSaved) {
      setStatus(null);
      remove(search);
    } else if (savedSearches.length >= MAX_SEARCHES) show('full');
    else show(save(search) ? 'saved' : 'failed');
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
            {message !== 'failed' && (
              <Box component={Link} to={routes.saved} sx={{ color: 'primary.main' }}>
                Saved
              </Box>
            )}
          </Typography>
        )}
      </Box>
    </>
  );
}
