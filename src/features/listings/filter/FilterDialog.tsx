import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { AppDialog } from '../../../components/feedback/AppDialog.tsx';
import { CONDITION_NAMES } from '../../../contract/listing.ts';
import {
  FREE_RANGE,
  isFreeRange,
  listParameters,
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
const withCount = (name: string, facets: Facets | undefined, count: number | undefined) =>
  facets === undefined || count === undefined ? name : `${name} (${countText(count, facets.is_capped)})`;

function showText(facets: Facets | undefined): string {
  if (facets === undefined) return 'Show listings';
  return `Show ${countText(facets.total, facets.is_capped)} ${facets.total === 1 ? 'listing' : 'listings'}`;
}

interface ChoiceProps {
  label: string;
  /** As the address names it. */
  name: string;
  options: readonly { value: string; text: string }[];
  selected: string | null;
}

function Choice({ label, name, options, selected }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row={options.length === 2} aria-labelledby={id} name={name} value={selected ?? ''}>
        {options.map(({ value, text }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const KINDS = [
  { value: 'sale', text: 'For sale' },
  { value: 'wanted', text: 'Wanted' },
];
const anyOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) => [
  { value: '', text: 'Any' },
  ...values.map((value) => ({ value, text: textOf(value) })),
];

function PriceField({ name, label, price }: { name: string; label: string; price: number | null }) {
  const [text, setText] = useState(price === null ? '' : toShortDollars(price));
  const isWrong = normaliseText(text) !== '' && centsOf(text) === null;
  return (
    <TextField
      {...{ name, label }}
      fullWidth
      value={text}
      onChange={({ target }) => setText(target.value)}
      error={isWrong}
      helperText={isWrong && 'A price such as 5 or 12.50.'}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

const NO_RANGE = { from: null, to: null };

interface FilterDialogProps {
  query: ListQuery;
  onChange: (filters: ListFilters) => void;
  onClose: () => void;
}

/** The filters of a list, which apply when "Show" is pressed. Its fields are named as in the address. */
export function FilterDialog({ query, onChange, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(query);
  // The price fields have their own text; with another key they begin anew.
  const [pricesKey, setPricesKey] = useState(0);
  const { isError, data, currentData } = useGetFacetsQuery({ ...draft, order: null });
  // Those of the filter before stay until the next ones come; after an error there are none.
  const facets = isError ? undefined : data;
  const isFree = isFreeRange(draft);
  const isWanted = draft.kind === 'wanted';
  const { filters, conditions, wanted } = runtimeConfig().capabilities;
  const { campus_places: places = {} } = facets ?? {};
  const listed = Object.keys(places).filter((name) => name === draft.place || places[name] !== 0);

  /** The draft with what the form says. What is wanted has no condition, and is not free. */
  function read(form: HTMLFormElement): ListQuery {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const kept = listParameters({ ...draft, ...NO_RANGE });
    const typed = parseListQuery(new URLSearchParams({ ...kept, ...fields }));
    if (typed.kind === 'wanted') return { ...typed, condition: null };
    return isFree && typed.from === null && typed.to === null ? { ...typed, ...FREE_RANGE } : typed;
  }
  function changePrices(changed: Partial<ListFilters>) {
    setDraft({ ...draft, ...changed });
    setPricesKey(pricesKey + 1);
  }
  function handleSubmit({ currentTarget: form }: SubmitEvent<HTMLFormElement>) {
    // A list without a price that was typed would not be what was asked for.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong === null) onChange(read(form));
    else wrong.focus();
  }
  // A radio counts at once, a price when it is complete.
  function handleInput({ target, type }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement) || target.form === null) return;
    if (type === 'blur' || target.type === 'radio') setDraft(read(target.form));
  }

  return (
    <AppDialog title="Filters" onClose={onClose} onSubmit={handleSubmit}>
      <DialogContent onBlur={handleInput} onChange={handleInput} sx={{ display: 'grid', gap: 2.5 }}>
        {wanted !== null && <Choice label="Show" name="kind" selected={draft.kind} options={KINDS} />}
        {filters.includes('price') && (
          <Box component="fieldset" key={pricesKey} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <FormLabel component="legend" sx={{ p: 0, mb: 1.5 }}>
              Price
            </FormLabel>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
              {/* What is free has no price: the fields are empty. */}
              <PriceField name="price_from" label="From (US$)" price={isFree ? null : draft.from} />
              <PriceField name="price_to" label="To (US$)" price={isFree ? null : draft.to} />
            </Box>
          </Box>
        )}
        {filters.includes('free') && !isWanted && (
          <FormControlLabel
            label={withCount('Free', facets, facets?.free)}
            control={<Checkbox checked={isFree} />}
            onChange={(_event, isFreeOnly) => changePrices(isFreeOnly ? FREE_RANGE : NO_RANGE)}
          />
        )}
        {filters.includes('condition') && conditions.length > 0 && !isWanted && (
          <Choice
            label="Condition"
            name="condition"
            selected={draft.condition}
            options={anyOf(conditions, (value) =>
              withCount(CONDITION_NAMES[value], facets, facets?.conditions[value] ?? 0),
            )}
          />
        )}
        {filters.includes('campus_place') && listed.length > 0 && (
          <Choice
            label="Place on campus"
            name="campus_place"
            selected={draft.place}
            options={anyOf(listed, (value) => withCount(value, facets, places[value]))}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button
          color="inherit"
          onClick={() => changePrices({ ...NO_FILTERS, kind: draft.kind, order: draft.order })}
        >
          Clear all
        </Button>
        <Button type="submit" variant="contained" sx={{ flexGrow: 1 }}>
          <span aria-live="polite">{showText(isError ? undefined : currentData)}</span>
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
