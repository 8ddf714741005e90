import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';

const Tile = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  color: vars.palette.text.primary,
  fontWeight: 700,
  // It fits a tile of a phone with letters of any size.
  fontSize: 'min(1rem, 4.5vw)',
  lineHeight: 1.2,
  '& > svg': { fontSize: 40, color: vars.palette.primary.main },
}));

/** In place of the photo of what is wanted, which needs none. */
export const WantedTile = () => (
  <Tile>
    <SearchIcon />
    Wanted
  </Tile>
);
