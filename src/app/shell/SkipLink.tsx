import Box from '@mui/material/Box';

interface SkipLinkProps {
  /** The id of the element to go to. */
  target: string;
}

/** For the keyboard: past the header in one step. Seen only while it has the focus. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: a fragment would be one more step on the way back.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2.5,
        py: 1.5,
        borderRadius: 999,
        bgcolor: 'background.paper',
        color: 'text.primary',
        fontWeight: 700,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Box>
  );
}
