import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useIsReplaced } from './useIsReplaced.ts';

interface MissingPartProps {
  /** Whether the part has been asked for and is waited for. */
  isWanted: boolean;
  onClose: () => void;
}

/**
 * Stands in for a part of the page whose code did not arrive: the page around it goes on working.
 * It is made of what the first page holds anyway, for what it would have to download would not
 * arrive either.
 */
export function MissingPart({ isWanted, onClose }: MissingPartProps) {
  const isReplaced = useIsReplaced(isWanted);
  if (!isWanted) return null;
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        insetInline: 16,
        // `LOWER_EDGE`, written out: one name more in the first page's file gave hundreds of others new short names,
        // and a return after a release cost 3 kB more (tests/browser/returns.test.ts).
        bottom: 'calc(16px + max(env(safe-area-inset-bottom), var(--notice-height, 0px)))',
        zIndex: 'snackbar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        maxWidth: 560,
        mx: 'auto',
        py: 1,
        pl: 2,
        pr: 7,
        borderRadius: 1,
        boxShadow: 6,
        bgcolor: 'error.main',
        color: 'error.contrastText',
      }}
    >
      <span>
        {isReplaced
          ? 'Musika was updated. To use this,'
          : 'This could not be loaded. Check your connection, then'}
      </span>
      {/* A browser caches a failed import until the document is reloaded. */}
      <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
        load the page again
      </Button>
      <IconButton
        aria-label="Close"
        color="inherit"
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8 }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
