import CallIcon from '@mui/icons-material/Call';
import CopyIcon from '@mui/icons-material/ContentCopy';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Listing } from '../../contract/listing.ts';
import { interestText, whatsAppLink } from '../../lib/whatsAppLink.ts';
import { contactActions, contactFrame } from './contactStyles.ts';
import { useCopiedPhone } from './useCopiedPhone.ts';

interface ContactPanelProps {
  listing: Pick<Listing, 'title' | 'seller_phone' | 'seller_location'>;
  /** The phone number is on the clipboard now. */
  onCopied: () => void;
}

/**
 * §2, Contact panel. It lies beside the product on wide screens; on narrow ones its two main buttons stay in reach of the
 * thumb until the panel itself is reached. Without a phone number nothing can be pressed, and a line says why.
 */
export function ContactPanel({ listing, onCopied }: ContactPanelProps) {
  const { title, seller_phone: phone, seller_location: place } = listing;
  const { hasFailed, copy } = useCopiedPhone(phone, onCopied);
  const digits = phone?.replace(/\D/g, '') ?? '';
  const canCall = digits !== '';

  return (
    <Box component="aside" aria-label="Contact Seller" sx={{ display: { xs: 'contents', md: 'block' } }}>
      <Box sx={contactFrame}>
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
          {!canCall && 'This seller has not left a phone number.'}
          {canCall && hasFailed && `Copying is not possible here. The number is ${digits}.`}
        </Typography>
      </Box>
      <Box sx={contactActions}>
        <Button
          variant="contained"
          color="success"
          size="large"
          startIcon={<WhatsAppIcon />}
          disabled={!canCall}
          {...(canCall && {
            href: whatsAppLink(digits, interestText(title)),
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
          sx={{ display: { md: 'none' } }}
        >
          Call
        </Button>
      </Box>
    </Box>
  );
}
