import CallIcon from '@mui/icons-material/Call';
import CopyIcon from '@mui/icons-material/ContentCopy';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { bar, panelOverBar } from '../../../components/layout/bottomBar.ts';
import type { Listing } from '../../../contract/listing.ts';
import { routes } from '../../../lib/routes.ts';
import { interestText, offerText, whatsAppLink } from '../../../lib/whatsAppLink.ts';
import { selectIsOffline } from '../../ui/device/deviceSlice.ts';
import { usePlaces } from '../listingsApi.ts';

const TO_SELLER = 'Meet in a public place by day. Pay when you have seen it.';
const TO_BUYER = 'Meet in a public place by day. Hand it over when the money is in your wallet.';

/** Where to meet, for the text to the other person: the listing's own place where it is a safe one. */
export const meetingPlace = (
  { campus_place: own }: Pick<Listing, 'campus_place'>,
  safePlaces: readonly string[],
): string | null => (own !== null && safePlaces.includes(own) ? own : (safePlaces[0] ?? null));

const CONTACT_UNKNOWN = 'Contact details come with the network.';

// Two buttons on a phone leave no room for the theme's padding.
const SIDES = { px: { xs: 1.5, sm: 3.5 } };

/** §2, Contact panel. On narrow screens two buttons stick to the lower edge, but not on one's own. */
export function ContactPanel({ listing, isOwn = false }: { listing: Listing; isOwn?: boolean }) {
  const { kind, title, status, seller_location: location, short_url: shortUrl } = listing;
  const [copied, setCopied] = useState('');
  const { safePlaces } = usePlaces();
  const isOffline = useSelector(selectIsOffline);
  const isWanted = kind === 'wanted';
  const role = isWanted ? 'buyer' : 'seller';
  const heading = isWanted ? 'Contact Buyer' : 'Contact Seller';
  const digits = listing.seller_phone?.replace(/\D/g, '') ?? '';
  const canCall = digits !== '';

  if (status === 'sold') {
    return (
      <Box component="aside" aria-label={heading}>
        <Alert role="presentation" severity="info" variant="outlined">
          {isWanted ? 'This has been found.' : 'This has been sold.'}
        </Alert>
      </Box>
    );
  }

  async function copyPhone() {
    try {
      await navigator.clipboard.writeText(listing.seller_phone ?? '');
      setCopied('Phone number copied.');
    } catch {
      setCopied(`Copying is not possible here. The number is ${digits}.`);
    }
  }
  // Without a network a listing may be put together from lists, which name no phone.
  const missing = isOffline ? CONTACT_UNKNOWN : `This ${role} has not left a phone number.`;
  const message = isWanted ? offerText : interestText;
  const text = message(title, shortUrl, meetingPlace(listing, safePlaces));
  return (
    <Box component="aside" aria-label={heading} sx={{ display: { xs: 'contents', md: 'block' } }}>
      <Box sx={panelOverBar}>
        <Typography variant="h2">{heading}</Typography>
        <Box sx={{ display: 'flex', gap: 1.25 }}>
          <PlaceIcon sx={{ color: 'text.secondary' }} />
          <div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Find Me at
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{location ?? `Ask the ${role}`}</Typography>
          </div>
        </Box>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          disabled={!canCall}
          onClick={() => void copyPhone()}
        >
          Copy phone
        </Button>
        <Typography variant="body2" component="output" sx={{ '&:empty': { display: 'none' } }}>
          {canCall ? copied : missing}
        </Typography>
        {!isOwn && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isWanted ? TO_BUYER : TO_SELLER} <MuiLink href={routes.safety}>Stay safe</MuiLink>
          </Typography>
        )}
      </Box>
      {/* On one's own, the owner's actions stick there. */}
      <Box sx={[bar, isOwn && { position: 'static' }]}>
        <Button
          variant="contained"
          color="success"
          size="large"
          sx={SIDES}
          startIcon={<WhatsAppIcon />}
          disabled={!canCall}
          {...(canCall && { href: whatsAppLink(digits, text), target: '_blank', rel: 'noopener' })}
        >
          WhatsApp
        </Button>
        <Button
          variant="outlined"
          color="success"
          size="large"
          startIcon={<CallIcon />}
          disabled={!canCall}
          {...(canCall && { href: `tel:+${digits}` })}
          sx={{ ...SIDES, display: { md: 'none' } }}
        >
          Call
        </Button>
      </Box>
    </Box>
  );
}
