import Button from '@mui/material/Button';
import { Link } from '../../../components/layout/Link.tsx';
import { routes } from '../../../lib/routes.ts';

/** What an empty list leads on to: the first listing in it, and all that there is. */
export function NewListingPrompt() {
  return (
    <>
      <Button component={Link} to={routes.newListing} variant="contained">
        Sell something
      </Button>
      {/* Home would show the search that is on. */}
      <Button component={Link} to={routes.search('')} variant="outlined">
        See everything
      </Button>
    </>
  );
}
