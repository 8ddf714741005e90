import type { SxProps, Theme } from '@mui/material/styles';

/** The panel's paper; on wide screens its lower edge continues in the actions. */
export const contactFrame: SxProps<Theme> = {
  display: 'grid',
  gap: 2,
  p: 2.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  borderBottomLeftRadius: { md: 0 },
  borderBottomRightRadius: { md: 0 },
  borderBottomWidth: { md: 0 },
};

/** The main buttons: on narrow screens a bar that stays at the bottom edge until its own place is reached. */
export const contactActions: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' },
  gap: 1.25,
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 2.5 },
  pt: { xs: 1.25, md: 0 },
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', md: 2.5 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderWidth: { xs: '1px 0', md: '0 1px 1px' },
  borderRadius: { md: '0 0 21px 21px' },
};
