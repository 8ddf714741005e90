import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';
import type { CategoryChoice } from './categoryChoice.ts';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED } from './categoryMessages.ts';

interface CategoryChipsProps {
  choice: CategoryChoice;
}

const CHIP_WIDTHS = [104, 96, 148, 92, 124, 90, 152, 78];

function chipsOf(choice: CategoryChoice) {
  if (choice.status === 'loading') {
    return CHIP_WIDTHS.map((width) => (
      <Skeleton key={width} variant="rounded" width={width} height={44} sx={{ borderRadius: 999 }} />
    ));
  }
  if (choice.status === 'failed') {
    return (
      <>
        <Typography role="alert">{CATEGORIES_FAILED}</Typography>
        <Button onClick={choice.onRetry}>Retry</Button>
      </>
    );
  }
  if (choice.categories.length === 0) return <Typography>{CATEGORIES_EMPTY}</Typography>;
  return choice.categories.map(({ id, name }) => (
    <Button
      key={id}
      component={Link}
      to={routes.category(name)}
      variant="outlined"
      sx={{
        bgcolor: 'background.paper',
        borderColor: 'divider',
        color: 'text.primary',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Button>
  ));
}

/** §2, Home: the categories as chips, on wide screens only; narrow ones have them in the drawer. */
export function CategoryChips({ choice }: CategoryChipsProps) {
  return (
    <Box
      component="nav"
      aria-label="Categories"
      aria-busy={choice.status === 'loading'}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
      }}
    >
      {chipsOf(choice)}
    </Box>
  );
}
