import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/baseApi.ts';
import type { Category } from '../../../contract/listing.ts';
import { listParameters, type ListQuery } from '../../../contract/listQuery.ts';
import { routes } from '../../../lib/routes.ts';
import {
  entryAdded,
  MAX_SEARCHES,
  type SavedSearch,
  searchKey,
  selectRemembered,
} from '../../ui/device/rememberedSlice.ts';
import { queryOf, useGetNewestQuery, useMarkViewed, useRemoveSearch } from './savedSearchesApi.ts';

const SAVED = 'Saved on this device. What is new in it stands under';
const FULL = `You have saved ${MAX_SEARCHES} searches already. Take one off under`;

/** On a phone the icon alone, so that it fits next to the order and the filters. */
const COMPACT = {
  flex: 'none',
  alignSelf: 'stretch',
  width: { xs: '3rem', sm: 190 },
  minHeight: '3rem',
  minWidth: 0,
  px: 0,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

interface SaveSearchButtonProps {
  query: ListQuery;
  category: Category | null;
}

/** Saves the search of this page, and removes it. Opening a saved search counts as a view. */
export function SaveSearchButton({ query, category }: SaveSearchButtonProps) {
  const dispatch = useAppDispatch();
  const { searches } = useSelector(selectRemembered);
  const remove = useRemoveSearch();
  // Of the search that was pressed last.
  const [pressed, setPressed] = useState<string | null>(null);
  const search: SavedSearch = {
    q: query.text,
    category,
    filters: listParameters({ ...query, text: '', category: null, order: null }),
  };
  const key = searchKey(search);
  const saved = searches.find((each) => searchKey(each) === key);
  const isSaved = saved !== undefined;
  // Fetched on each visit, because older results are not those on the page.
  const { currentData: newest } = useGetNewestQuery(queryOf(search), {
    skip: !isSaved,
    refetchOnMountOrArgChange: true,
  });
  useMarkViewed(saved, newest);

  function handleClick() {
    setPressed(isSaved ? null : key);
    if (isSaved) remove(search);
    else if (searches.length < MAX_SEARCHES) dispatch(entryAdded({ list: 'searches', entry: search }));
  }
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
        {pressed === key && (
          <Typography variant="body2">
            {isSaved ? SAVED : FULL} <Link href={routes.saved}>Saved</Link>
          </Typography>
        )}
      </Box>
    </>
  );
}
