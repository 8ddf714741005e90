import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useLayer } from '../../../components/layout/useLayer.ts';
import { CONDITION_NAMES } from '../../../contract/listing.ts';
import {
  FREE_RANGE,
  isFreeRange,
  type ListFilters,
  type ListQuery,
  NO_FILTERS,
  parseListQuery,
} from '../../../contract/listQuery.ts';
import { centsOf, toShortDollars } from '../../../contract/price.ts';
import type { Facets } from '../../../contract/search.ts';
import { normaliseText } from '../../../contract/text.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';
import { useGetFacetsQuery } from '../listingsApi.ts';

/** "12", or "12+" where there may be more. */
const countText = (count: number, isCapped: boolean) =>
  `${count.toLocaleString('en')}${isCapped && count > 0 ? '+' : ''}`;

/** An option with the count of its results, where that is known. */
export function withCount(name: string, facets: Facets | undefined, countIn: (facets: Facets) => unknown) {
  if (facets === undefined) return name;
  const count = countIn(facets);
  return typeof count === 'number' ? `${name} (${countText(count, facets.is_capped)})` : name;
}

export function showText(facets: Facets | undefined): string {
  if (facets === undefined) return 'Show listings';
  return `Show ${countText(facets.total, facets.is_capped)} ${facets.total === 1 ? 'listing' : 'listings'}`;
}

interface ChoiceProps<Value extends string | null> {
  label: string;
  options: readonly { value: Value; text: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

function Choice<Value extends string | null>({ label, options, selected, onSelect }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row={options.length === 2} aria-labelledby={id} value={selected ?? ''}>
        {options.map(({ value, text }) => (
          <FormControlLabel
            key={value}
            value={value ?? ''}
            control={<Radio onChange={() => onSelect(value)} />}
            label={text}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const anyOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) => [
  { value: null, text: 'Any' },
  ...values.map((value) => ({ value, text: textOf(value) })),
];

const textsOf = ({ from, to }: Pick<ListFilters, 'from' | 'to'>) => ({
  price_from: from === null ? '' : toShortDollars(from),
  price_to: to === null ? '' : toShortDollars(to),
});
const NO_RANGE = { from: null, to: null };

interface FilterSheetProps {
  query: ListQuery;
  onChange: (filters: ListFilters) => void;
  onClose: () => void;
}

/** The filters of a list, which apply when "Show" is pressed. */
export function FilterSheet({ query, onChange, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(query);
  const isFree = isFreeRange(draft);
  // What is free has no price: the fields are empty.
  const [prices, setPrices] = useState(textsOf(isFree ? NO_RANGE : query));
  const titleId = useId();
  const isWide = useMediaQuery('(min-width: 900px)');
  const { isError, data, currentData } = useGetFacetsQuery({ ...draft, order: null });
  // Those of the filter before stay until the next ones come; after an error there are none.
  const facets = isError ? undefined : data;
  useLayer(true, onClose);
  const isWanted = draft.kind === 'wanted';
  const { filters, conditions, wanted } = runtimeConfig().capabilities;
  const { campus_places: places = {} } = facets ?? {};
  const listed = Object.keys(places).filter((name) => name === draft.place || places[name] !== 0);

  const change = (filtered: Partial<ListFilters>) => setDraft({ ...draft, ...filtered });
  /** With a price that was typed; what is free needs none. */
  function withPrices(): ListQuery {
    const { from, to } = parseListQuery(new URLSearchParams(prices));
    return from === null && to === null && isFree ? draft : { ...draft, from, to };
  }
  function changeRange(range: Pick<ListFilters, 'from' | 'to'>, others: Partial<ListFilters> = {}) {
    change({ ...others, ...range });
    setPrices(textsOf(NO_RANGE));
  }
  function priceField(name: keyof typeof prices, label: string) {
    const text = prices[name];
    const isWrong = normaliseText(text) !== '' && centsOf(text) === null;
    return (
      <TextField
        label={label}
        fullWidth
        value={text}
        onChange={({ target }) => setPrices({ ...prices, [name]: target.value })}
        error={isWrong}
        helperText={isWrong && 'A price such as 5 or 12.50.'}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    );
  }
  function handleShow(form: HTMLFormElement) {
    // A list without a price that was typed would not be what was asked for.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong === null) onChange(withPrices());
    else wrong.focus();
  }

  return (
    <Drawer
      open
      anchor={isWide ? 'right' : 'bottom'}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: isWide
            ? { width: '24rem' }
            : { maxHeight: 'calc(88 * var(--dvh))', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          handleShow(event.currentTarget);
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isWide ? '100%' : undefined }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, p: 2.5, overflowY: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', m: -1, ml: 0 }}>
            <Typography id={titleId} variant="h2">
              Filters
            </Typography>
            <IconButton aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Box>
          {wanted !== null && (
            // What is wanted has no condition, and is not free.
            <Choice
              label="Show"
              selected={draft.kind}
              options={[
                { value: 'sale', text: 'For sale' },
                { value: 'wanted', text: 'Wanted' },
              ]}
              onSelect={(kind) => change({ kind, condition: null, ...(isFree && NO_RANGE) })}
            />
          )}
          {filters.includes('price') && (
            <Box
              component="fieldset"
              // Between the two fields, the range is not complete yet.
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) setDraft(withPrices());
              }}
              sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
            >
              <FormLabel component="legend" sx={{ p: 0, mb: 1.5 }}>
                Price
              </FormLabel>
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
                {priceField('price_from', 'From (US$)')}
                {priceField('price_to', 'To (US$)')}
              </Box>
            </Box>
          )}
          {filters.includes('free') && !isWanted && (
            <FormControlLabel
              label={withCount('Free', facets, ({ free }) => free)}
              control={<Checkbox checked={isFree} />}
              onChange={(_event, isFreeOnly) => changeRange(isFreeOnly ? FREE_RANGE : NO_RANGE)}
            />
          )}
          {filters.includes('condition') && conditions.length > 0 && !isWanted && (
            <Choice
              label="Condition"
              selected={draft.condition}
              options={anyOf(conditions, (value) =>
                withCount(CONDITION_NAMES[value], facets, (counts) => counts.conditions[value] ?? 0),
              )}
              onSelect={(condition) => change({ condition })}
            />
          )}
          {filters.includes('campus_place') && listed.length > 0 && (
            <Choice
              label="Place on campus"
              selected={draft.place}
              options={anyOf(listed, (value) =>
                withCount(value, facets, (counts) => counts.campus_places[value] ?? 0),
              )}
              onSelect={(place) => change({ place })}
            />
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 1.25,
            mt: 'auto',
            p: 2,
            borderTop: 1,
            borderColor: 'divider',
            pb: 'calc(16px + env(safe-area-inset-bottom))',
          }}
        >
          <Button
            color="inherit"
            onClick={() => changeRange(NO_RANGE, { ...NO_FILTERS, kind: draft.kind, order: draft.order })}
            sx={{ flex: 'none' }}
          >
            Clear all
          </Button>
          <Button type="submit" variant="contained" size="large" sx={{ flexGrow: 1, px: 1 }}>
            <span aria-live="polite">{showText(isError ? undefined : currentData)}</span>
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}
