import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ZoomNoticeProps {
  /** Null while there is nothing to say. */
  text: string | null;
  /** Asks for the photo again, where it could not be had. */
  onRetry?: (() => void) | undefined;
}

/** When the button is removed, the focus moves to the dialog instead of being lost. */
const leaveFocus = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest<HTMLElement>('[tabindex="-1"]')?.focus();
};

/**
 * What there is to say of a photo on the whole screen, over its lower edge: the photo moves and is
 * dragged beneath. It stands before its words come: otherwise screen readers miss them.
 */
export function ZoomNotice({ text, onRetry }: ZoomNoticeProps) {
  return (
    <Box
      component="output"
      sx={{
        position: 'absolute',
        insetInline: 16,
        bottom: 16,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {text !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: 2,
            py: 1,
            borderRadius: 1.5,
            textAlign: 'center',
            bgcolor: '#17100C',
            border: '1px solid rgb(255 243 220 / 0.4)',
          }}
        >
          <span>{text}</span>
          {onRetry !== undefined && (
            <Button
              ref={leaveFocus}
              color="inherit"
              variant="outlined"
              size="small"
              onClick={onRetry}
              // A finger on it drags nothing.
              onPointerDown={(event) => event.stopPropagation()}
              sx={{ pointerEvents: 'auto' }}
            >
              Try again
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
