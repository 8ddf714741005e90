import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';

/** In place of the photo of what is wanted, which needs none. */
export function WantedTile() {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        color: 'text.primary',
        fontWeight: 700,
        // It fits a tile of a phone with letters of any size.
        fontSize: 'min(1rem, 4.5vw)',
        lineHeight: 1.2,
        '& > svg': { fontSize: 40, color: 'primary.main' },
      }}
    >
      <SearchIcon />
      Wanted
    </Box>
  );
}
