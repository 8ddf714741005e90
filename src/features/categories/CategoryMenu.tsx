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

interface CategoryMenuProps {
  categories: Loadable<Category[]>;
}

function entriesOf(categories: Loadable<Category[]>) {
  if (categories.status === 'loading') {
    return [1, 2, 3, 4, 5, 6].map((row) => (
      <ListItem key={row}>
        <Skeleton width="70%" height={28} />
      </ListItem>
    ));
  }
  if (categories.status === 'failed') {
    return (
      <ListItem secondaryAction={<Button onClick={categories.onRetry}>Retry</Button>}>
        <ListItemText role="alert">{CATEGORIES_FAILED}</ListItemText>
      </ListItem>
    );
  }
  if (categories.data.length === 0) {
    return (
      <ListItem>
        <ListItemText>{CATEGORIES_EMPTY}</ListItemText>
      </ListItem>
    );
  }
  return categories.data.map(({ id, name }) => (
    <ListItem key={id} disablePadding>
      <ListItemButton component={Link} replace to={routes.category(name)} sx={{ minHeight: 48 }}>
        <ListItemText>{name}</ListItemText>
      </ListItemButton>
    </ListItem>
  ));
}

/** §2, Header: the categories in the mobile drawer, and what is wanted. */
export function CategoryMenu({ categories }: CategoryMenuProps) {
  return (
    <List aria-label="Categories" aria-busy={categories.status === 'loading'} disablePadding>
      {entriesOf(categories)}
      {runtimeConfig().capabilities.wanted !== null && (
        <ListItem disablePadding>
          <ListItemButton component={Link} replace to={routes.wanted} sx={{ minHeight: 48 }}>
            <ListItemText>Wanted</ListItemText>
          </ListItemButton>
        </ListItem>
      )}
    </List>
  );
}
