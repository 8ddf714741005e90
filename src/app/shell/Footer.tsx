import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { DataSaverSwitch, SchemeSwitch } from './Switches.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { routes } from '../../lib/routes.ts';
import { DISPLAY_FONT } from '../../theme/theme.ts';
import { chevronStrip } from '../../theme/patterns.ts';
import { ReportProblem } from './ReportProblem.tsx';

/**
 * §1: "social links for a messaging channel, a social network and a photo network", where they are
 * configured.
 */
function SocialLinks() {
  const { whatsAppUrl, facebookUrl, instagramUrl } = runtimeConfig();
  const links = [
    { label: 'WhatsApp channel', href: whatsAppUrl, Icon: WhatsAppIcon },
    { label: 'Facebook', href: facebookUrl, Icon: FacebookIcon },
    { label: 'Instagram', href: instagramUrl, Icon: InstagramIcon },
  ];
  return links.map(
    ({ label, href, Icon }) =>
      href !== null && (
        <IconButton key={label} aria-label={label} href={href} target="_blank" rel="noopener" color="inherit">
          <Icon />
        </IconButton>
      ),
  );
}

export function Footer() {
  return (
    <Box component="footer" sx={{ bgcolor: 'brand.sign', color: 'brand.signText', mt: { xs: 5, md: 8 } }}>
      <Box aria-hidden sx={(theme) => chevronStrip(theme)} />
      <Container
        maxWidth="xl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          pt: 3,
          pb: 'calc(24px + env(safe-area-inset-bottom))',
          // The colour of the focus ring on this ground.
          '--mui-palette-primary-main': 'var(--mui-palette-brand-signText)',
        }}
      >
        <div>
          <Typography sx={{ fontFamily: DISPLAY_FONT, fontWeight: 800, fontSize: '1.25rem' }}>
            {runtimeConfig().productName}
          </Typography>
          <Typography variant="body2">The campus market, from student to student.</Typography>
        </div>
        {/* Where it stands below the words, its first icon begins where they begin: buttons are wider than what is in them. */}
        <Box
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, ml: { xs: -1.25, sm: 0 } }}
        >
          {import.meta.env.MODE !== 'production' && <ReportProblem />}
          <Button component={Link} to={routes.saved} color="inherit">
            Saved
          </Button>
          <Button component={Link} to={routes.safety} color="inherit">
            Stay safe
          </Button>
          <SocialLinks />
          <DataSaverSwitch />
          <SchemeSwitch />
        </Box>
      </Container>
    </Box>
  );
}
