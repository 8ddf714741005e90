import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';
import type { CategoryChoice } from './categoryChoice.ts';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED } from './categoryMessages.ts';

interface CategoryMenuProps {
  choice: CategoryChoice;
}

function entriesOf(choice: CategoryChoice) {
  if (choice.status === 'loading') {
    return [1, 2, 3, 4, 5, 6].map((row) => (
      <ListItem key={row}>
        <Skeleton width="70%" height={28} />
      </ListItem>
    ));
  }
  if (choice.status === 'failed') {
    return (
      <ListItem secondaryAction={<Button onClick={choice.onRetry}>Retry</Button>}>
        <ListItemText role="alert">{CATEGORIES_FAILED}</ListItemText>
      </ListItem>
    );
  }
  if (choice.categories.length === 0) {
    return (
      <ListItem>
        <ListItemText>{CATEGORIES_EMPTY}</ListItemText>
      </ListItem>
    );
  }
  return choice.categories.map(({ id, name }) => (
    <ListItem key={id} disablePadding>
      <ListItemButton component={Link} to={routes.category(name)} sx={{ minHeight: 48 }}>
        <ListItemText>{name}</ListItemText>
      </ListItemButton>
    </ListItem>
  ));
}

/** §2, Header: the categories in the mobile drawer. */
export function CategoryMenu({ choice }: CategoryMenuProps) {
  return (
    <List aria-label="Categories" aria-busy={choice.status === 'loading'} disablePadding>
      {entriesOf(choice)}
    </List>
  );
}
