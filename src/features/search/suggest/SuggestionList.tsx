// A native list cannot leave the focus in a field, nor contain groups and icons.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import ClearIcon from '@mui/icons-material/Clear';
import HistoryIcon from '@mui/icons-material/History';
import SearchIcon from '@mui/icons-material/Search';
import CategoryIcon from '@mui/icons-material/Storefront';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Suggestion, SuggestionGroup } from './suggestionGroups.ts';
import { optionId } from './useCombobox.ts';

/** 48 pixels, and more with large text. */
const ROW = '(1.5rem + 24px)';
const HEADING = '2.25rem';

/** Below the field, as wide as it is. */
const listStyles: SxProps<Theme> = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInline: 0,
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
  // Room for the button that removes it.
  '.recent': { pr: 7 },
};

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** The position of the active option among all. */
  active: number | null;
  /** The maximum height, in pixels. */
  room: number;
  onChoose: (suggestion: Suggestion) => void;
  onRemove: (suggestion: Suggestion) => void;
}

const ICONS = { recent: HistoryIcon, category: CategoryIcon, search: SearchIcon, clear: ClearIcon };

/** The options below the search field. A press on one leaves the focus in the field. */
export function SuggestionList({ id, groups, active, room, onChoose, onRemove }: SuggestionListProps) {
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const recent = (groups[0]?.suggestions ?? []).filter(({ kind }) => kind === 'recent');
  return (
    <Box sx={listStyles} style={{ maxHeight: room }} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="Suggestions">
        {groups.map(({ title, suggestions }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="heading" aria-hidden>
              {title}
            </div>
            {suggestions.map((suggestion) => {
              const { kind, text } = suggestion;
              const position = all.indexOf(suggestion);
              const Icon = ICONS[kind];
              return (
                // The field, which keeps the focus, handles the keys (APG, combobox).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={`${kind} ${text}`}
                  role="option"
                  id={optionId(id, position)}
                  aria-selected={position === active}
                  className={kind}
                  onClick={() => onChoose(suggestion)}
                >
                  <Icon />
                  <span>{text}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
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
