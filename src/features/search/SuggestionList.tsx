import ClearIcon from '@mui/icons-material/Clear';
import HistoryIcon from '@mui/icons-material/History';
import SearchIcon from '@mui/icons-material/Search';
import CategoryIcon from '@mui/icons-material/Storefront';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { Suggestion } from './suggestions.ts';

/** Below the field, as wide as it is; a phone's keyboard leaves it half of the screen. */
const listStyles: SxProps<Theme> = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInline: 0,
  zIndex: 1,
  maxHeight: 'calc(45 * var(--dvh))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 2,
  boxShadow: 8,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  '.heading': {
    display: 'flex',
    alignItems: 'end',
    height: '2.25rem',
    px: 2,
    pb: 0.5,
    color: 'text.secondary',
    typography: 'body2',
    fontWeight: 700,
  },
  '[role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    height: 'calc(1.5rem + 24px)',
    px: 2,
    cursor: 'pointer',
    span: { color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    svg: { color: 'text.secondary' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: 'action.selected', outline: '2px solid', outlineOffset: '-2px' },
  },
};

const ICONS = { recent: HistoryIcon, category: CategoryIcon, search: SearchIcon, clear: ClearIcon };

interface SuggestionListProps extends Pick<
  UseAutocompleteReturnValue<Suggestion, false, false, true>,
  'getListboxProps' | 'getOptionProps'
> {
  groups: readonly AutocompleteGroupedOption<Suggestion>[];
  highlighted: Suggestion | null;
}

/** The options below the search field. A press on one leaves the focus in the field. */
export function SuggestionList({ groups, highlighted, ...list }: SuggestionListProps) {
  return (
    <Box sx={listStyles}>
      <ul {...list.getListboxProps()} aria-labelledby={undefined} aria-label="Suggestions">
        {groups.map(({ group, index: first, options }) => (
          <li key={group} role="none">
            <div className="heading" aria-hidden>
              {group}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <ul role="group" aria-label={group}>
              {options.map((option, index) => {
                const isHighlighted = option.kind === highlighted?.kind && option.text === highlighted.text;
                const { key, ...props } = {
                  ...list.getOptionProps({ option, index: first + index }),
                  'aria-selected': isHighlighted,
                  // The pointer alone chooses nothing.
                  onMouseMove: undefined,
                };
                const Icon = ICONS[option.kind];
                return (
                  <li {...props} key={key}>
                    <Icon />
                    <span>{option.text}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Box>
  );
}
