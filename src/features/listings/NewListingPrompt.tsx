import Button from '@mui/material/Button';
import { Link } from '../../components/Link.tsx';
import { routes } from '../../lib/routes.ts';

/** What an empty list leads on to: the first listing in it. */
export function NewListingPrompt() {
  return (
    <>
      <Button component={Link} to={routes.newListing} variant="contained">
        Sell something
      </Button>
      <Button component={Link} to={routes.home} variant="outlined">
        See everything
      </Button>
    </>
  );
}
