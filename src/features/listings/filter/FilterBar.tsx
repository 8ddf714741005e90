import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/feedback/LazyPart.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import {
  filterTexts,
  type ListingOrder,
  type ListFilters,
  type ListQuery,
} from '../../../contract/listQuery.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';

const FilterDialog = lazyPart(async () => (await import('./FilterDialog.tsx')).FilterDialog);

const ORDER_NAMES: Record<ListingOrder, string> = {
  newest: 'Newest',
  cheapest: 'Cheapest',
  dearest: 'Dearest',
};

const FILTERS_BUTTON = 'filters-button';

/** Moves the focus to the filters button, from a control that is about to be removed. */
export const focusFilters = () => document.getElementById(FILTERS_BUTTON)?.focus();

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1.25 },
  pt: { xs: 1.5, sm: 0 },
  mb: 2,
};
const ORDER = {
  flex: { xs: '1 1 6rem', sm: '0 0 10.5rem' },
  maxWidth: '10.5rem',
  '&& select': { height: '3rem', py: 0 },
};
const FILTERS = {
  minHeight: '3rem',
  alignSelf: 'stretch',
  px: { xs: 1.5, sm: 2.75 },
};

interface FilterBarProps {
  query: ListQuery;
  onChange: (filters: ListFilters) => void;
  action?: ReactNode;
}

/** Above a list: its order, a button to the filters, and a chip for each filter that is set. */
export function FilterBar({ query, onChange, action }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { orders, filters, wanted } = runtimeConfig().capabilities;
  const defaultOrder = query.text === '' ? 'Newest' : 'Best match';
  const hasFilters = filters.length > 0 || wanted !== null;
  if (orders.length === 0 && !hasFilters && !action) return null;
  const handleClose = () => setIsOpen(false);
  return (
    <Box component="section" aria-label="Order and filters" sx={BAR}>
      {orders.length > 0 && (
        <Box sx={ORDER}>
          <SelectField
            label="Order"
            fullWidth
            value={query.order ?? ''}
            onChange={({ target }) =>
              onChange({ ...query, order: orders.find((order) => order === target.value) ?? null })
            }
          >
            <option value="">{defaultOrder}</option>
            {orders.map(
              (order) =>
                ORDER_NAMES[order] !== defaultOrder && (
                  <option key={order} value={order}>
                    {ORDER_NAMES[order]}
                  </option>
                ),
            )}
          </SelectField>
        </Box>
      )}
      {hasFilters && (
        <Button
          id={FILTERS_BUTTON}
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          sx={FILTERS}
          onClick={() => setIsOpen(true)}
        >
          Filters
        </Button>
      )}
      {action}
      {filterTexts(query).map(({ text, without }) => (
        <Button
          key={text}
          variant="contained"
          color="secondary"
          size="small"
          endIcon={<CloseIcon />}
          aria-label={`Take off the filter ${text}`}
          onClick={() => {
            focusFilters();
            onChange(without);
          }}
        >
          {text}
        </Button>
      ))}
      {isOpen && (
        <FilterDialog
          query={query}
          // First the change, whose page takes the dialog's entry of the history.
          onChange={(filtered) => {
            onChange(filtered);
            handleClose();
          }}
          onClose={handleClose}
        />
      )}
    </Box>
  );
}
