import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import type { Loadable } from '../../api/loadable.ts';
import type { Category } from '../../contract/listing.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED } from './categoriesApi.ts';

const Entry = ({ name, to }: { name: string; to: string }) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} replace to={to} sx={{ minHeight: 48 }}>
      <ListItemText>{name}</ListItemText>
    </ListItemButton>
  </ListItem>
);

/** §2, Header: the categories in the mobile drawer, and what is wanted. */
export function CategoryMenu({ categories }: { categories: Loadable<Category[]> }) {
  const { status } = categories;
  return (
    <List aria-label="Categories" aria-busy={status === 'loading'} disablePadding>
      {status === 'loading' &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <ListItem key={row}>
            <Skeleton width="70%" height={28} />
          </ListItem>
        ))}
      {status === 'failed' && (
        <ListItem secondaryAction={<Button onClick={categories.onRetry}>Retry</Button>}>
          <ListItemText role="alert">{CATEGORIES_FAILED}</ListItemText>
        </ListItem>
      )}
      {status === 'ready' && categories.data.length === 0 && <ListItem>{CATEGORIES_EMPTY}</ListItem>}
      {status === 'ready' &&
        categories.data.map(({ id, name }) => <Entry key={id} name={name} to={routes.category(name)} />)}
      {runtimeConfig().capabilities.wanted !== null && <Entry name="Wanted" to={routes.wanted} />}
    </List>
  );
}
