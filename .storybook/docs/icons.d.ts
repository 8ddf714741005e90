declare module 'virtual:icons' {
  import type Icon from '@mui/icons-material/Close';

  const icons: [name: string, icon: typeof Icon, users: string][];
  export default icons;
}
