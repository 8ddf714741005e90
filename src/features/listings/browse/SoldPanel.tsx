import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SOLD_ALREADY } from './productMessages.ts';

/**
 * In the contact panel's place where there is nothing left to buy: nobody is called for it any
 * more.
 */
export function SoldPanel() {
  return (
    <Box component="aside" aria-label="Contact Seller">
      <Alert role="presentation" severity="info" variant="outlined">
        {SOLD_ALREADY}
      </Alert>
    </Box>
  );
}
