import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState, type ReactNode } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Capabilities } from '../../../contract/capabilities.ts';
import {
  filterTexts,
  LISTING_ORDERS,
  type ListFilters,
  type ListQuery,
} from '../../../contract/listQuery.ts';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { orderOptions } from './choiceWords.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

interface FilterBarProps {
  /** What the back end can; null until it has said so. */
  capabilities: Capabilities | null;
  /** The list as it is shown now. */
  query: ListQuery;
  onChoose: (filters: ListFilters) => void;
  /** What else can be done with the list, beside its filters. */
  action?: ReactNode;
}

/** The id of the button that opens the filters. */
const FILTERS_BUTTON = 'filters-button';

/** Moves the focus to the button that opens the filters, from what goes when they change. */
export function focusFilters(): void {
  document.querySelector<HTMLElement>(`#${FILTERS_BUTTON}`)?.focus();
}

/** As high as all that stands in the bar; in rem, because a field grows with its letters. */
const HEIGHT = '3rem';
/** On a phone the heading is near, and the order's label stands on its field's edge: they are kept apart. */
const PLACE = { pt: { xs: 1.5, sm: 0 }, mb: 2 };
/** On a phone it leaves room for the buttons beside it. */
const ORDER = {
  flex: { xs: '1 1 6rem', sm: '0 0 10.5rem' },
  maxWidth: '10.5rem',
  '&& select': { height: HEIGHT, py: 0 },
};
const FILTERS = {
  minHeight: HEIGHT,
  alignSelf: 'stretch',
  px: { xs: 1.5, sm: 2.75 },
  // The order's words need the room.
  '@media (max-width: 359.95px)': { '& .MuiButton-startIcon': { display: 'none' } },
};

/** Above a list: its order, a button to the filters, and a chip for each filter that was chosen. */
export function FilterBar({ capabilities, query, onChoose, action }: FilterBarProps) {
  // The list over which the sheet was opened.
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const shown = JSON.stringify(query);
  // When another list is shown, the sheet has done its work.
  if (openedFor !== null && openedFor !== shown) setOpenedFor(null);
  // As high as it will be, so that the list below stays where it is.
  if (capabilities === null) return <Box sx={{ ...PLACE, boxSizing: 'content-box', height: HEIGHT }} />;
  const { orders, filters } = capabilities;
  if (orders.length === 0 && filters.length === 0 && !action) return null;
  const chips = filterTexts(query);
  const handleClose = () => setOpenedFor(null);
  return (
    <Box
      component="section"
      aria-label="Order and filters"
      sx={{ ...PLACE, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.75, sm: 1.25 } }}
    >
      {orders.length > 0 && (
        <Box sx={ORDER}>
          <SelectField
            label="Order"
            fullWidth
            value={query.order ?? ''}
            onChange={({ target }) =>
              onChoose({ ...query, order: LISTING_ORDERS.find((order) => order === target.value) ?? null })
            }
          >
            {orderOptions(query.text === '' ? 'Newest' : 'Best match', orders).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </Box>
      )}
      {filters.length > 0 && (
        <Button
          id={FILTERS_BUTTON}
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          sx={FILTERS}
          onClick={() => setOpenedFor(shown)}
        >
          Filters
        </Button>
      )}
      {action}
      {chips.map(({ text, without }) => (
        <Button
          key={text}
          variant="contained"
          color="secondary"
          size="small"
          endIcon={<CloseIcon />}
          aria-label={`Take off the filter ${text}`}
          onClick={() => {
            // The chip goes, and must not take the keyboard's place with it.
            focusFilters();
            onChoose(without);
          }}
        >
          {text}
        </Button>
      ))}
      {openedFor === shown && (
        <LazyPart onClose={handleClose}>
          <FilterSheet capabilities={capabilities} query={query} onChoose={onChoose} onClose={handleClose} />
        </LazyPart>
      )}
    </Box>
  );
}
