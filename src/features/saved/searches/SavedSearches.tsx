import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ComponentProps } from 'react';
import { keyOf, type SavedSearch } from './savedSearch.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';

type ItemProps = ComponentProps<typeof SavedSearchItem>;

interface SavedSearchesProps extends Omit<ItemProps, 'search'> {
  searches: readonly SavedSearch[];
}

const LIST = {
  display: 'grid',
  // However wide a row would like to be.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  listStyle: 'none',
  p: 0,
  mt: 1.5,
  mb: 0,
};

/** The searches that this device holds, each with how much is new in it. */
export function SavedSearches({ searches, onRemove, ...each }: SavedSearchesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, mb: 4 }}>
      <Typography variant="h2" id={id} ref={heading} tabIndex={-1}>
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
              key={keyOf(search)}
              search={search}
              {...each}
              onRemove={() => {
                // The row goes, and must not take the keyboard's place with it.
                heading.current?.focus();
                onRemove(search);
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
