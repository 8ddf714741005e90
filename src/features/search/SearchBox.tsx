import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type SyntheticEvent } from 'react';
import { routes } from '../../lib/routes.ts';
import { searchText } from './searchSlice.ts';

/** A long field with its two buttons inside. */
const searchBoxStyles: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // 48 pixels, and with large text as many more as its buttons.
  height: 'calc(1.5rem + 24px)',
  pl: 2.25,
  pr: '2px',
  borderRadius: 999,
  bgcolor: 'brand.signField',
  color: 'text.primary',
  // Visible in forced colours only.
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
    // Fits a narrow screen, whatever the size of the text.
    '&::placeholder': { color: 'text.secondary', opacity: 1, fontSize: 'min(1rem, 4.2vw)' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  // There is nothing to clear.
  'input:placeholder-shown ~ .clear-typed': { display: 'none' },
  '.run': { bgcolor: 'brand.tag', color: 'brand.tagText', '&:hover': { bgcolor: 'secondary.light' } },
};

interface SearchBoxProps {
  /** The active search, as the field's initial text. */
  query: string;
  /** Whether Clear also works without text, as on the search page. */
  canLeave: boolean;
  onSearch: (query: string) => void;
  onClear: () => void;
  /** The field got the focus or input. */
  onUse: (field: HTMLInputElement) => void;
}

/**
 * §2, Header: the search box. Enter or the icon runs the search, Clear ends it. The input is
 * uncontrolled: typing causes no render, and text typed before hydration stays.
 */
export function SearchBox({ query, canLeave, onSearch, onClear, onUse }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  useLayoutEffect(() => {
    if (query === shownQuery.current || input.current === null) return;
    shownQuery.current = query;
    input.current.value = query;
  }, [query]);

  useEffect(() => {
    // It got the focus before hydration.
    if (input.current === document.activeElement && input.current) onUse(input.current);
  }, [onUse]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // On a phone the keyboard would cover the results.
    input.current?.blur();
    onSearch(searchText(input.current?.value ?? ''));
  };
  const handleClear = () => {
    // Text typed from now on does not belong to the search that ends.
    shownQuery.current = '';
    if (input.current !== null) {
      input.current.value = '';
      input.current.focus();
    }
    onClear();
  };

  const handleUse = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onUse(currentTarget);

  return (
    // Before hydration, the browser submits it.
    <Box
      component="form"
      // Phones of a few years ago do not know the `search` element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      action={routes.search('')}
      onSubmit={handleSubmit}
      sx={searchBoxStyles}
    >
      {/* `useCombobox` sets `aria-controls` when there are options. */}
      <input
        ref={input}
        type="search"
        name="q"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-expanded={false}
        aria-label="Search listings"
        placeholder="What are you looking for today?"
        defaultValue={query}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={handleUse}
        onInput={handleUse}
      />
      <IconButton
        aria-label="Clear search"
        onClick={handleClear}
        className={canLeave ? undefined : 'clear-typed'}
      >
        <ClearIcon />
      </IconButton>
      <IconButton type="submit" aria-label="Search" className="run">
        <SearchIcon />
      </IconButton>
    </Box>
  );
}
