import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from '../../../components/layout/Link.tsx';
import { routes } from '../../../lib/routes.ts';
import { useGetNewestQuery } from './keptApi.ts';
import { KEEP_PLACE } from './keepPlace.ts';
import { keyOf, type Search } from './keptSearch.ts';
import { MOST } from './keptStorage.ts';
import { useKeptSearches } from './useKeptSearches.ts';

const MESSAGES = {
  kept: 'Kept on this device. What is new in it stands under',
  full: `You keep ${MOST} searches already. Take one off under`,
  refused: 'This browser does not let Musika keep anything.',
};

/** On a phone the icon alone, so that it stands beside the order and the filters. */
const COMPACT = {
  ...KEEP_PLACE,
  minWidth: 0,
  px: 0,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

/** Keeps the search of this page on this device, and takes it off again. A kept one that is opened counts as looked at. */
export function KeepSearch({ search }: { search: Search }) {
  const { kept, keep, remove, markLooked } = useKeptSearches();
  const [said, setSaid] = useState<{ key: string; message: keyof typeof MESSAGES } | null>(null);
  const { q, category, filters } = search;
  const key = keyOf(search);
  const isKept = kept?.some((each) => keyOf(each) === key) ?? false;
  // Asked anew by each visit: what was found a minute ago is not what is looked at now.
  const { currentData: newest } = useGetNewestQuery(
    { q, category, filters },
    {
      skip: !isKept,
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    if (newest !== undefined && !newest.isFromSeen) markLooked(key, newest.listings);
  }, [newest, key, markLooked]);

  if (kept === undefined) return <Box sx={KEEP_PLACE} />;
  const say = (message: keyof typeof MESSAGES) => setSaid({ key, message });
  const handleClick = () => {
    if (isKept) {
      setSaid(null);
      remove(search);
    } else if (kept.length >= MOST) say('full');
    else say(keep(search) ? 'kept' : 'refused');
  };
  const message = said?.key === key ? said.message : null;
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Keep this search"
        aria-pressed={isKept}
        title="Keep this search"
        startIcon={isKept ? <Bookmark /> : <BookmarkBorder />}
        onClick={handleClick}
        sx={COMPACT}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Keep this search
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
