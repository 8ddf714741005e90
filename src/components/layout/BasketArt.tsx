import Box from '@mui/material/Box';

/** An empty basket, where there is nothing to show. Hidden from screen readers. */
export function BasketArt({ size = 96 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      aria-hidden
      sx={{ width: size, height: size, color: 'text.secondary', flexShrink: 0 }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 28C16 8 48 8 48 28" />
        <path d="M8 28h48l-6 26a4 4 0 0 1-4 3H18a4 4 0 0 1-4-3z" />
        <path d="m10 38 7-6 8 6 7-6 7 6 8-6 7 6M12 48l5-5 8 5 7-5 7 5 8-5 5 5" />
      </g>
    </Box>
  );
}
