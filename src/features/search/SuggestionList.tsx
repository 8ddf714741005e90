import ClearIcon from '@mui/icons-material/Clear';
import HistoryIcon from '@mui/icons-material/History';
import SearchIcon from '@mui/icons-material/Search';
import CategoryIcon from '@mui/icons-material/Storefront';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { Suggestion } from './suggestions.ts';

const ROW = '(1.5rem + 24px)';
const HEADING = '2.25rem';

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
    height: HEADING,
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
    height: `calc${ROW}`,
    px: 2,
    cursor: 'pointer',
    span: { color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    svg: { color: 'text.secondary' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: 'action.selected', outline: '2px solid', outlineOffset: '-2px' },
  },
  '.recent': { pr: 7 },
};

const ICONS = { recent: HistoryIcon, category: CategoryIcon, search: SearchIcon, clear: ClearIcon };

interface SuggestionListProps extends Pick<
  UseAutocompleteReturnValue<Suggestion, false, false, true>,
  'getListboxProps' | 'getOptionProps'
> {
  groups: readonly AutocompleteGroupedOption<Suggestion>[];
  active: Suggestion | null;
  onRemove: (suggestion: Suggestion) => void;
}

/** The options below the search field. A press on one leaves the focus in the field. */
export function SuggestionList({
  groups,
  active,
  onRemove,
  getListboxProps,
  getOptionProps,
}: SuggestionListProps) {
  const recent = (groups[0]?.options ?? []).filter(({ kind }) => kind === 'recent');
  return (
    <Box sx={listStyles}>
      <ul {...getListboxProps()} aria-labelledby={undefined} aria-label="Suggestions">
        {groups.map(({ group, index: first, options }) => (
          <li key={group} role="none">
            <div className="heading" aria-hidden>
              {group}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <ul role="group" aria-label={group}>
              {options.map((option, index) => {
                const isActive = option.kind === active?.kind && option.text === active.text;
                const { key, ...props } = {
                  ...getOptionProps({ option, index: first + index }),
                  'aria-selected': isActive,
                  // The pointer alone chooses nothing.
                  onMouseMove: undefined,
                };
                const Icon = ICONS[option.kind];
                return (
                  <li {...props} key={key} className={option.kind}>
                    <Icon />
                    <span>{option.text}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      {/* An option cannot contain a button: these are positioned over their rows. */}
      {recent.map((suggestion, row) => (
        <IconButton
          key={suggestion.text}
          aria-label={`Remove ${suggestion.text}`}
          tabIndex={-1}
          onClick={() => onRemove(suggestion)}
          sx={{ position: 'absolute', right: 0, width: 48, height: `calc${ROW}` }}
          style={{ top: `calc(${HEADING} + ${row} * ${ROW})` }}
        >
          <ClearIcon />
        </IconButton>
      ))}
    </Box>
  );
}
