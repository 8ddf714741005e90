import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from '../../../components/layout/Link.tsx';
import { routes } from '../../../lib/routes.ts';
import { useGetNewestQuery } from './savedSearchesApi.ts';
import { SAVE_SEARCH_PLACE } from './saveSearchPlace.ts';
import { keyOf, queryOf, type Search } from './savedSearch.ts';
import { MOST } from './savedSearchStorage.ts';
import { useSavedSearches } from './useSavedSearches.ts';

const MESSAGES = {
  saved: 'Saved on this device. What is new in it stands under',
  full: `You have saved ${MOST} searches already. Take one off under`,
  refused: 'This browser does not let Musika save anything.',
};

/** On a phone the icon alone, so that it stands beside the order and the filters. */
const COMPACT = {
  ...SAVE_SEARCH_PLACE,
  minWidth: 0,
  px: 0,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

/** Saves the search of this page on this device, and takes it off again. A saved one that is opened counts as looked at. */
export function SaveSearchButton({ search }: { search: Search }) {
  const { savedSearches, save, remove, markLooked } = useSavedSearches();
  const [said, setSaid] = useState<{ key: string; message: keyof typeof MESSAGES } | null>(null);
  const key = keyOf(search);
  const isSaved = savedSearches?.some((each) => keyOf(each) === key) ?? false;
  // Asked anew by each visit: what was found a minute ago is not what is looked at now.
  const { currentData: newest } = useGetNewestQuery(queryOf(search), {
    skip: !isSaved,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (newest !== undefined && !newest.isFromSeen) markLooked(key, newest.listings);
  }, [newest, key, markLooked]);

  if (savedSearches === undefined) return <Box sx={SAVE_SEARCH_PLACE} />;
  const say = (message: keyof typeof MESSAGES) => setSaid({ key, message });
  const handleClick = () => {
    if (isSaved) {
      setSaid(null);
      remove(search);
    } else if (savedSearches.length >= MOST) say('full');
    else say(save(search) ? 'saved' : 'refused');
  };
  const message = said?.key === key ? said.message : null;
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Save this search"
        aria-pressed={isSaved}
        title="Save this search"
        startIcon={isSaved ? <Bookmark /> : <BookmarkBorder />}
        onClick={handleClick}
        sx={COMPACT}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Save this search
        </Box>
      </Button>
      <Box component="output" sx={{ flexBasis: '100%', '&:empty': { position: 'absolute' } }}>
        {message !== null && (
          <Typography variant="body2">
            {MESSAGES[message]}{' '}
            {message !== 'refused' && (
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
