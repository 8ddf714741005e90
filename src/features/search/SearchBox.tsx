import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useGetCategoriesQuery } from '../categories/categoriesApi.ts';
import { selectIsSavingData } from '../ui/device/deviceSlice.ts';
import { entryRemoved, listCleared, selectRemembered } from '../ui/device/rememberedSlice.ts';
import { searchText } from './searchSlice.ts';
import {
  asTyped,
  GROUPS,
  suggestionCount,
  suggestionsFor,
  useSuggestedSearches,
  type Suggestion,
} from './suggestions.ts';

const SuggestionList = lazyPart(async () => (await import('./SuggestionList.tsx')).SuggestionList);

const searchBoxStyles: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: 'calc(1.5rem + 24px)',
  pl: 2.25,
  pr: '2px',
  borderRadius: 999,
  bgcolor: 'brand.signField',
  color: 'text.primary',
  outline: '1px solid transparent',
  '&:focus-within': { outline: '3px solid', outlineColor: 'brand.tag', outlineOffset: '1px' },
  input: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    p: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    // Smaller text would make a phone zoom in on focus.
    font: 'inherit',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    appearance: 'none',
    '&::placeholder': { color: 'text.secondary', opacity: 1, fontSize: 'min(1rem, 4.2vw)' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  'input:placeholder-shown ~ .clear': { display: 'none' },
  '.run': { bgcolor: 'brand.tag', color: 'brand.tagText', '&:hover': { bgcolor: 'secondary.light' } },
};

interface SearchBoxProps {
  query: string;
  onSearch: (query: string) => void;
  onClear: () => void;
}

/** §2, Header: Enter or the icon runs the search, Clear ends it. Suggestions come while the visitor types. */
export function SearchBox({ query, onSearch, onClear }: SearchBoxProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setText(query);
  }
  // What was typed before hydration.
  useLayoutEffect(() => setText(field.current?.value ?? ''), []);

  // Nothing is requested before the field is used.
  const [isOpen, setIsOpen] = useState(false);
  const typed = isOpen ? asTyped(text) : '';
  const { recentSearches: recent } = useSelector(selectRemembered);
  const isSaving = useSelector(selectIsSavingData);
  const { suggestSearches: hasSearches = false } = runtimeConfig().capabilities.calls;
  const { currentData: categories = [] } = useGetCategoriesQuery(undefined, { skip: typed === '' });
  const searches = useSuggestedSearches(typed, hasSearches && !isSaving);
  const suggestions = suggestionsFor(text, { recent, categories, searches });
  const [active, setActive] = useState<Suggestion | null>(null);

  function leave(shown: string) {
    setText(shown);
    field.current?.blur();
  }
  function handleChoose({ kind, text: chosen }: Suggestion) {
    if (kind === 'clear') dispatch(listCleared('recentSearches'));
    else if (kind === 'category') {
      leave('');
      void navigate(routes.category(chosen));
    } else {
      leave(chosen);
      onSearch(chosen);
    }
  }
  const handleRemove = ({ text: entry }: Suggestion) =>
    dispatch(entryRemoved({ list: 'recentSearches', entry }));

  const {
    getRootProps,
    getInputProps,
    groupedOptions: groups,
    ...list
  } = useAutocomplete<Suggestion, false, false, true>({
    freeSolo: true,
    openOnFocus: true,
    includeInputInList: true,
    // The field loses the focus instead. Otherwise a render after opening resets the active option.
    disableCloseOnSelect: true,
    options: suggestions,
    filterOptions: (options) => options,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.text),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.kind + option.text),
    groupBy: ({ kind }) => GROUPS[kind],
    value: null,
    inputValue: text,
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setText(value);
      setActive(null);
    },
    onHighlightChange: (_event, option) => setActive(option),
    onOpen: () => setIsOpen(true),
    onClose: () => {
      setIsOpen(false);
      setActive(null);
    },
    onChange: (_event, option) => option !== null && typeof option !== 'string' && handleChoose(option),
  });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    leave(text);
    onSearch(searchText(text));
  }
  function handleClear() {
    // Text typed from now on does not belong to the search that ends.
    setShownQuery('');
    setText('');
    onClear();
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    // With none to choose, the list would still take Enter for the one that was chosen last.
    if (key === 'Enter' && suggestions.length === 0) Object.assign(event, { defaultMuiPrevented: true });
    // At the end of the text, the key has nothing to delete in the field.
    const isAtEnd = field.current?.selectionStart === text.length;
    if (key === 'Delete' && active?.kind === 'recent' && isAtEnd) handleRemove(active);
  }
  const inputProps = getInputProps();
  const ref = useForkRef(field, inputProps.ref);

  return (
    <div {...getRootProps()}>
      <Box
        component="form"
        // Before hydration, the browser submits it.
        // Phones of a few years ago do not know the `search` element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="search"
        action={routes.search('')}
        onSubmit={handleSubmit}
        sx={searchBoxStyles}
      >
        <input
          {...inputProps}
          ref={ref}
          onKeyDown={handleKeyDown}
          type="search"
          name="q"
          aria-label="Search listings"
          placeholder="What are you looking for today?"
          enterKeyHint="search"
        />
        <IconButton aria-label="Clear search" onClick={handleClear} className="clear">
          <ClearIcon />
        </IconButton>
        <IconButton type="submit" aria-label="Search" className="run">
          <SearchIcon />
        </IconButton>
        <Announcement>{groups.length > 0 && suggestionCount(suggestions)}</Announcement>
        {groups.length > 0 && (
          <SuggestionList {...list} groups={groups} active={active} onRemove={handleRemove} />
        )}
      </Box>
    </div>
  );
}
