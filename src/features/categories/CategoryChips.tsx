import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { toLoadable } from '../../api/loadable.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED, useGetCategoriesQuery } from './categoriesApi.ts';

const CHIPS = {
  display: { xs: 'none', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  '& > a': {
    bgcolor: 'background.paper',
    borderColor: 'divider',
    color: 'text.primary',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
};

/** §2, Home: the categories and what is wanted, on wide screens only; narrow ones have the drawer. */
export function CategoryChips() {
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  const { status } = categories;
  return (
    <Box component="nav" aria-label="Categories" aria-busy={status === 'loading'} sx={CHIPS}>
      {status === 'loading' &&
        Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" width={110} height={44} sx={{ borderRadius: 999 }} />
        ))}
      {status === 'failed' && (
        <>
          <Typography role="alert">{CATEGORIES_FAILED}</Typography>
          <Button onClick={categories.onRetry}>Retry</Button>
        </>
      )}
      {status === 'ready' && categories.data.length === 0 && <Typography>{CATEGORIES_EMPTY}</Typography>}
      {status === 'ready' &&
        categories.data.map(({ id, name }) => (
          <Button key={id} href={routes.category(name)} variant="outlined">
            {name}
          </Button>
        ))}
      {runtimeConfig().capabilities.wanted !== null && (
        <Button href={routes.wanted} variant="outlined">
          Wanted
        </Button>
      )}
    </Box>
  );
}
