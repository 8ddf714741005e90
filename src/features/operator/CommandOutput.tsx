import Box from '@mui/material/Box';

interface CommandOutputProps {
  label: string;
  lines: readonly string[];
}

/** What a command prints: its columns are made of spaces, and a narrow screen scrolls them. */
export function CommandOutput({ label, lines }: CommandOutputProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={{
        p: 2,
        fontFamily: 'monospace',
        whiteSpace: 'pre',
        overflowX: 'auto',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      {lines.length === 0 ? 'Nothing.' : lines.join('\n')}
    </Box>
  );
}
