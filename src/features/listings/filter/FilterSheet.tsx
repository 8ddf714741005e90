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
import { SuggestedCorrection } from '../../../components/fields/SuggestedCorrection.tsx';
import { useLayer } from '../../../components/layout/useLayer.ts';
import { CONDITION_NAMES, CONDITIONS, LISTING_KINDS, type ListingKind } from '../../../contract/listing.ts';
import {
  FREE_RANGE,
  isFiltered,
  isFreeRange,
  type ListFilters,
  type ListQuery,
  NO_FILTERS,
  parseListQuery,
} from '../../../contract/listQuery.ts';
import { centsOf, toShortDollars } from '../../../contract/price.ts';
import { priceSuggestion } from '../../../contract/priceSuggestion.ts';
import { normaliseText } from '../../../contract/text.ts';
import { useGetFacetsQuery } from '../listingsApi.ts';
import { freeText, kindText, PRICE_HINT, showText, withCount } from './filterLabels.ts';
import { runtimeConfig } from '../../../lib/runtimeConfig.ts';

const NO_RANGE = { from: null, to: null } as const;

interface Range {
  /** Cents, or null for no limit. */
  from: number | null;
  to: number | null;
}

const typedOf = (cents: number | null) => (cents === null ? '' : toShortDollars(cents));

/**
 * The lowest and the highest price, in US dollars. They apply when both fields are left, or the
 * form is sent. An invalid price shows a hint, and its correction where that is certain; a reversed range is
 * swapped.
 */
function PriceRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const [typed, setTyped] = useState({ price_from: typedOf(from), price_to: typedOf(to) });
  function handleBlur() {
    const range = parseListQuery(new URLSearchParams(typed));
    const isTurned = range.from !== centsOf(typed.price_from) && range.to !== null && range.from !== null;
    if (isTurned) setTyped({ price_from: typedOf(range.from), price_to: typedOf(range.to) });
    if (range.from !== from || range.to !== to) onChange({ from: range.from, to: range.to });
  }
  const field = (name: keyof typeof typed, label: string) => {
    const isWrong = normaliseText(typed[name]) !== '' && centsOf(typed[name]) === null;
    return (
      <SuggestedCorrection
        suggestion={isWrong ? priceSuggestion(typed[name]) : null}
        onCorrect={(price) => setTyped({ ...typed, [name]: price })}
      >
        <TextField
          label={label}
          fullWidth
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          error={isWrong}
          helperText={isWrong ? PRICE_HINT : undefined}
          slotProps={{ htmlInput: { name, inputMode: 'decimal', autoComplete: 'off' } }}
        />
      </SuggestedCorrection>
    );
  };
  return (
    <Box
      component="fieldset"
      // Between the two fields, the range is not complete yet.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) handleBlur();
      }}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ p: 0, mb: 1.5 }}>
        Price
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
        {field('price_from', 'From (US$)')}
        {field('price_to', 'To (US$)')}
      </Box>
    </Box>
  );
}

interface OptionListProps {
  label: string;
  options: readonly { value: string; text: string }[];
  /** One of the values, or null for any. */
  selected: string | null;
  onSelect: (value: string | null) => void;
}

/** One of several values of a filter, or any of them. */
function OptionList({ label, options, selected, onSelect }: OptionListProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={selected ?? ''}
        onChange={(_event, value) => onSelect(value === '' ? null : value)}
      >
        {[{ value: '', text: 'Any' }, ...options].map(({ value, text }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** What is for sale, or what is wanted, each with its count. */
function KindChoice({ draft, onSelect }: { draft: ListQuery; onSelect: (kind: ListingKind) => void }) {
  const id = useId();
  const query = { ...draft, order: null };
  const sale = useGetFacetsQuery({ ...query, kind: 'sale' });
  const wanted = useGetFacetsQuery({ ...query, kind: 'wanted', condition: null });
  const facets = { sale, wanted };
  return (
    <FormControl>
      <FormLabel id={id}>Show</FormLabel>
      <RadioGroup row aria-labelledby={id} value={draft.kind}>
        {LISTING_KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio onChange={() => onSelect(kind)} />}
            label={kindText(kind, facets[kind].isError ? undefined : facets[kind].data)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface FilterSheetProps {
  /** The list that is shown. */
  query: ListQuery;
  onChange: (filters: ListFilters) => void;
  onClose: () => void;
}

/** The filters of a list, which apply when "Show" is pressed. */
export function FilterSheet({ query, onChange, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(query);
  const [clearings, setClearings] = useState(0);
  // Campuses with matches since the sheet opened stay listed, so that it keeps its height.
  const [knownCampuses, setKnownCampuses] = useState<readonly string[]>([]);
  const titleId = useId();
  const isWide = useMediaQuery('(min-width: 900px)');
  const counts = useGetFacetsQuery({ ...draft, order: null });
  const facets = counts.isError ? undefined : counts.data;
  useLayer(true, onClose);
  const isFree = isFreeRange(draft);
  const isWanted = draft.kind === 'wanted';
  const { filters, conditions, wanted } = runtimeConfig().capabilities;
  const campuses = Object.keys(facets?.campus_places ?? {});
  const hasMatches = (name: string) => (facets?.campus_places[name] ?? 0) > 0;
  const newCampuses = campuses.filter((name) => hasMatches(name) && !knownCampuses.includes(name));
  if (newCampuses.length > 0) setKnownCampuses([...knownCampuses, ...newCampuses]);
  const isUnknown = knownCampuses.length === 0 && isFiltered(draft);
  const listedCampuses = [...new Set([...(draft.place === null ? [] : [draft.place]), ...campuses])].filter(
    (name) => name === draft.place || isUnknown || knownCampuses.includes(name),
  );

  // What is free has no price: the fields are emptied.
  function handleFree(isFreeOnly: boolean) {
    setDraft({ ...draft, ...(isFreeOnly ? FREE_RANGE : NO_RANGE) });
    setClearings(clearings + 1);
  }
  // What is wanted has no condition, and is not free.
  function handleKind(kind: ListingKind) {
    setDraft({ ...draft, kind, condition: null, ...(isFree && NO_RANGE) });
  }
  function handleClear() {
    setDraft({ ...draft, ...NO_FILTERS, kind: draft.kind, order: draft.order });
    setClearings(clearings + 1);
  }
  function handleShow(form: HTMLFormElement) {
    // Enter submits the form before the field loses the focus.
    const typed = new FormData(form);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : null;
    };
    // A search without a price that was typed would show what was not asked for.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong !== null) return wrong.focus();
    const { from, to } = parseListQuery({ get: textOf });
    const filtered = { ...draft, ...(isFree && from === null && to === null ? FREE_RANGE : { from, to }) };
    if (JSON.stringify(filtered) === JSON.stringify(query)) onClose();
    else onChange(filtered);
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
            : { maxHeight: 'calc(88 * var(--dvh))', borderTopLeftRadius: 16, borderTopRightRadius: 16 },
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
          {wanted !== null && <KindChoice draft={draft} onSelect={handleKind} />}
          {filters.includes('price') && (
            <PriceRange
              key={clearings}
              {...(isFree ? NO_RANGE : { from: draft.from, to: draft.to })}
              onChange={(range) => setDraft({ ...draft, ...range })}
            />
          )}
          {filters.includes('free') && !isWanted && (
            <FormControlLabel
              label={freeText(facets)}
              control={<Checkbox checked={isFree} onChange={(_event, checked) => handleFree(checked)} />}
            />
          )}
          {filters.includes('condition') && conditions.length > 0 && !isWanted && (
            <OptionList
              label="Condition"
              selected={draft.condition}
              options={conditions.map((value) => ({
                value,
                text: withCount(CONDITION_NAMES[value], value, 'conditions', facets),
              }))}
              onSelect={(value) =>
                setDraft({ ...draft, condition: CONDITIONS.find((each) => each === value) ?? null })
              }
            />
          )}
          {filters.includes('campus_place') && listedCampuses.length > 0 && (
            <OptionList
              label="Place on campus"
              selected={draft.place}
              options={listedCampuses.map((value) => ({
                value,
                text: withCount(value, value, 'campus_places', facets),
              }))}
              onSelect={(campus) => setDraft({ ...draft, place: campus })}
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
          <Button color="inherit" onClick={handleClear}>
            Clear all
          </Button>
          <Button type="submit" variant="contained" size="large" sx={{ flexGrow: 1 }}>
            <span aria-live="polite">{showText(counts.isError ? undefined : counts.currentData)}</span>
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}
