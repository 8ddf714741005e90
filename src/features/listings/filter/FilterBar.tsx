import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState, type ReactNode } from 'react';
import { LazyPart } from '../../../components/feedback/LazyPart.tsx';
import type { Capabilities } from '../../../contract/capabilities.ts';
import { filterTexts, LISTING_ORDERS, type ListFilters } from '../../../contract/listQuery.ts';
import { SelectField } from '../create/SelectField.tsx';
import { orderOptions } from './choiceWords.ts';
import { FILTERS_BUTTON, focusFilters } from './focusFilters.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

export interface FilterBarProps {
  /** What the back end can; null until it has said so. */
  capabilities: Capabilities | null;
  /** Of which list: the parameters `q` or `category` of its call. */
  scope: Record<string, string>;
  /** The list's order where none was chosen. */
  ownOrder: 'Best match' | 'Newest';
  choice: ListFilters;
  onChoose: (choice: ListFilters) => void;
  /** What else can be done with the list, beside its filters. */
  action?: ReactNode;
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
export function FilterBar({ capabilities, scope, ownOrder, choice, onChoose, action }: FilterBarProps) {
  // The choice over which the sheet was opened.
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const shown = JSON.stringify(choice);
  // When another choice is shown, the sheet has done its work.
  if (openedFor !== null && openedFor !== shown) setOpenedFor(null);
  // As high as it will be, so that the list below stays where it is.
  if (capabilities === null) return <Box sx={{ ...PLACE, boxSizing: 'content-box', height: HEIGHT }} />;
  const { orders, filters } = capabilities;
  if (orders.length === 0 && filters.length === 0 && !action) return null;
  const chips = filterTexts(choice);
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
            value={choice.order ?? ''}
            onChange={({ target }) =>
              onChoose({ ...choice, order: LISTING_ORDERS.find((order) => order === target.value) ?? null })
            }
          >
            {orderOptions(ownOrder, orders).map(({ value, name }) => (
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
          <FilterSheet
            capabilities={capabilities}
            scope={scope}
            choice={choice}
            onChoose={onChoose}
            onClose={handleClose}
          />
        </LazyPart>
      )}
    </Box>
  );
}
