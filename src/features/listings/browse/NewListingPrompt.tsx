import Button from '@mui/material/Button';
import { Link } from '../../../components/layout/Link.tsx';
import { routes } from '../../../lib/routes.ts';

interface NewListingPromptProps {
  /** After a search: a buyer rather goes on searching. */
  isSearch?: boolean;
}

/** What an empty list leads on to: the first listing in it, and all that there is. */
export function NewListingPrompt({ isSearch = false }: NewListingPromptProps) {
  const ways = [
    [routes.newListing, 'Sell something'],
    // Home would show the search that is on.
    [routes.search(''), 'See everything'],
  ] as const;
  return (isSearch ? ways.toReversed() : ways).map(([to, words], index) => (
    <Button key={to} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
      {words}
    </Button>
  ));
}
