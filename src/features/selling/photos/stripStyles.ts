import type { SxProps, Theme } from '@mui/material/styles';

export const stripGrid: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
};

/** One photo, with its badge and its buttons on it. */
export const photoTile = {
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'stall.tile',
  cursor: 'grab',
  '& .MuiIconButton-root': {
    position: 'absolute',
    bgcolor: 'rgb(23 16 12 / 0.7)',
    color: '#FFF3DC',
    '&:hover, &:focus-visible': { bgcolor: '#17100C' },
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
  },
  '& .cover': {
    position: 'absolute',
    top: 4,
    left: 4,
    minWidth: 44,
    height: 44,
    borderRadius: 999,
    bgcolor: 'rgb(23 16 12 / 0.7)',
    color: '#FFF3DC',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 700,
    '&:hover, &:focus-visible': { bgcolor: '#17100C' },
    '&[aria-disabled=true]': { px: 1.25, bgcolor: 'primary.main', color: 'primary.contrastText' },
  },
  '& .out': { top: 4, right: 4 },
  '& .earlier': { bottom: 4, left: 4 },
  '& .later': { bottom: 4, right: 4 },
} as const;
