declare module 'virtual:icons' {
  import type Icon from '@mui/icons-material/Close';

  const icons: Record<string, typeof Icon>;
  export = icons;
}
