import ClearIcon from '@mui/icons-material/Clear';
import HistoryIcon from '@mui/icons-material/History';
import SearchIcon from '@mui/icons-material/Search';
import CategoryIcon from '@mui/icons-material/Storefront';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { Suggestion } from './suggestionsApi.ts';

/** Below the field, as wide as it is; a phone's keyboard leaves it half of the screen. */
const LIST: SxProps<Theme> = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInline: 0,
  zIndex: 1,
  maxHeight: 'calc(45 * var(--dvh))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '[role=option]': { minHeight: 'calc(1.5rem + 24px)' },
  '&& [aria-selected=true]': { bgcolor: 'action.selected', outline: '2px solid', outlineOffset: '-2px' },
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
    <Paper elevation={8} sx={LIST}>
      <ul {...list.getListboxProps()} aria-labelledby={undefined} aria-label="Suggestions">
        {groups.map(({ group, index: first, options }) => (
          <li key={group} role="none">
            <ListSubheader component="div" disableSticky aria-hidden>
              {group}
            </ListSubheader>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <ul role="group" aria-label={group}>
              {options.map((option, index) => {
                const { key, ...props } = {
                  ...list.getOptionProps({ option, index: first + index }),
                  'aria-selected': option.kind === highlighted?.kind && option.text === highlighted.text,
                  // The pointer alone chooses nothing.
                  onMouseMove: undefined,
                };
                const Icon = ICONS[option.kind];
                return (
                  <ListItemButton component="li" {...props} key={key}>
                    <ListItemIcon>
                      <Icon />
                    </ListItemIcon>
                    <Typography noWrap>{option.text}</Typography>
                  </ListItemButton>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
