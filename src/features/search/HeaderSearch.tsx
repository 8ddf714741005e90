import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../../api/baseApi.ts';
import { lazyPart } from '../../components/feedback/LazyPart.tsx';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { routes } from '../../lib/routes.ts';
import { entryAdded, listCleared } from '../ui/device/rememberedSlice.ts';
import { searchCleared, searchSubmitted, searchText, selectQuery } from './searchSlice.ts';
import { GROUPS, suggestionCount, useSuggestions, type Suggestion } from './suggestionsApi.ts';

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

/**
 * §2, Header: Enter or the icon runs the search, Clear ends it. The box has the text of the active
 * search on Home and `/search`, and is empty elsewhere. Suggestions come while the visitor types.
 */
export function HeaderSearch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const query = useSelector(selectQuery);
  const isOnSearch = pathname === routes.search('');
  // The page before the search, to which Clear leads back.
  const { origin = routes.home } = isOnSearch
    ? (Object(state) as { origin?: string })
    : { origin: pathname + search + hash };
  const field = useRef<HTMLInputElement>(null);
  const active = isOnSearch || pathname === routes.home ? query : '';
  const [text, setText] = useState(active);
  const [shownQuery, setShownQuery] = useState(active);
  const [isTyping, setIsTyping] = useState(false);
  if (active !== shownQuery) {
    setShownQuery(active);
    // A page that comes late, on a slow network, does not replace what is typed meanwhile.
    if (!isTyping) setText(active);
  }
  // What was typed before hydration.
  useLayoutEffect(() => setText(field.current?.value ?? ''), []);
  useEffect(() => {
    if (query !== '') dispatch(entryAdded({ list: 'recentSearches', entry: query }));
  }, [dispatch, query]);

  // Nothing is requested before the field is used.
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(text, isOpen);
  const [highlighted, setHighlighted] = useState<Suggestion | null>(null);

  function run(searched: string) {
    setText(searched);
    setIsTyping(false);
    field.current?.blur();
    dispatch(searchSubmitted(searched));
    void navigate(routes.search(searched), { state: { origin } });
  }
  function handleChoose({ kind, text: chosen }: Suggestion) {
    if (kind === 'clear') dispatch(listCleared('recentSearches'));
    else if (kind === 'category') {
      setText('');
      field.current?.blur();
      void navigate(routes.category(chosen));
    } else run(chosen);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    run(searchText(text));
  }
  function handleClear() {
    // Text typed from now on does not belong to the search that ends.
    setShownQuery('');
    setText('');
    dispatch(searchCleared());
    // The address changes at once; what is shown follows when the search page's code has come.
    const { pathname: addressed } = globalThis.location;
    if (isOnSearch || addressed === routes.search('')) void navigate(origin);
  }
  function handleKeyDown(event: KeyboardEvent) {
    // With none to choose, the list would still take Enter for the one that was chosen last.
    if (event.key === 'Enter' && suggestions.length === 0)
      Object.assign(event, { defaultMuiPrevented: true });
  }

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
      if (reason === 'input') {
        setText(value);
        setIsTyping(true);
      }
      setHighlighted(null);
    },
    onHighlightChange: (_event, option) => setHighlighted(option),
    onOpen: () => setIsOpen(true),
    onClose: () => {
      setIsOpen(false);
      setIsTyping(false);
      setHighlighted(null);
    },
    onChange: (_event, option) => option !== null && typeof option !== 'string' && handleChoose(option),
  });
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
        {groups.length > 0 && <SuggestionList {...list} groups={groups} highlighted={highlighted} />}
      </Box>
    </div>
  );
}
