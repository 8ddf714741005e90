import CallIcon from '@mui/icons-material/Call';
import CopyIcon from '@mui/icons-material/ContentCopy';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { interestText, whatsAppLink } from '../../../lib/whatsAppLink.ts';
import type { ShownListing } from '../../../api/listingsApi.ts';
import { contactStyles } from '../../../components/layout/bottomBar.ts';

const NO_PHONE = 'This seller has not left a phone number.';
const CONTACT_UNKNOWN = 'Contact details come with the network.';
/** In the panel's place where there is nothing left to buy: nobody is called for it any more. */
const SOLD_ALREADY = 'This has been sold.';

/** Puts a phone number on the clipboard; a browser may forbid that, or have no clipboard at all. */
function useCopiedPhone(phone: string | null, onCopied: () => void) {
  const [hasFailed, setHasFailed] = useState(false);
  const copyPhone = async () => {
    try {
      await navigator.clipboard.writeText(phone ?? '');
      setHasFailed(false);
      onCopied();
    } catch {
      setHasFailed(true);
    }
  };
  return { hasFailed, copy: () => void copyPhone() };
}

interface ContactPanelProps {
  listing: Pick<
    ShownListing,
    'title' | 'status' | 'seller_phone' | 'seller_location' | 'short_url' | 'isContactUnknown'
  >;
  /** The seller's own view of it. */
  isOwn?: boolean;
  /** The phone number is on the clipboard now. */
  onCopied: () => void;
}

// Beside each other on a phone there is no room for the theme's sides.
const SIDES = { px: { xs: 1.5, sm: 3.5 } };

/**
 * §2, Contact panel. It lies beside the product on wide screens; on narrow ones its two main
 * buttons stay in reach of the thumb until the panel itself is reached, unless it is one's own.
 * Without a phone number nothing can be pressed, and a line says why. Of what is sold there is
 * nothing to ask.
 */
export function ContactPanel({ listing, isOwn = false, onCopied }: ContactPanelProps) {
  const { title, status, seller_phone: phone, seller_location: place, short_url: shortUrl } = listing;
  const { hasFailed, copy } = useCopiedPhone(phone, onCopied);
  const digits = phone?.replace(/\D/g, '') ?? '';
  const canCall = digits !== '';
  const missing = listing.isContactUnknown ? CONTACT_UNKNOWN : NO_PHONE;
  const hasBar = !isOwn;
  const { frame, actions } = contactStyles(hasBar);

  if (status === 'sold') {
    return (
      <Box component="aside" aria-label="Contact Seller">
        <Alert role="presentation" severity="info" variant="outlined">
          {SOLD_ALREADY}
        </Alert>
      </Box>
    );
  }

  return (
    <Box
      component="aside"
      aria-label="Contact Seller"
      sx={{ display: { xs: hasBar ? 'contents' : 'block', md: 'block' } }}
    >
      <Box sx={frame}>
        <Typography variant="h2">Contact Seller</Typography>
        <Box sx={{ display: 'flex', gap: 1.25 }}>
          <PlaceIcon sx={{ color: 'text.secondary' }} />
          <div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Find Me at
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{place ?? 'Ask the seller'}</Typography>
          </div>
        </Box>
        <Button variant="outlined" startIcon={<CopyIcon />} disabled={!canCall} onClick={copy}>
          Copy phone
        </Button>
        <Typography variant="body2" component="output" sx={{ '&:empty': { display: 'none' } }}>
          {!canCall && missing}
          {canCall && hasFailed && `Copying is not possible here. The number is ${digits}.`}
        </Typography>
      </Box>
      <Box sx={actions}>
        <Button
          variant="contained"
          color="success"
          size="large"
          sx={SIDES}
          startIcon={<WhatsAppIcon />}
          disabled={!canCall}
          {...(canCall && {
            href: whatsAppLink(digits, interestText(title, shortUrl)),
            target: '_blank',
            rel: 'noopener',
          })}
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
