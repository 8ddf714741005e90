import BugReportIcon from '@mui/icons-material/BugReportOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import SaverIcon from '@mui/icons-material/DataSaverOnOutlined';
import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/baseApi.ts';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import { deviceChanged, selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { chevronStrip } from '../../theme/patterns.ts';
import { DISPLAY_FONT } from '../../theme/theme.ts';

/** §1: "social links for a messaging channel, a social network and a photo network", where configured. */
const SOCIAL = [
  { label: 'WhatsApp channel', at: 'whatsAppUrl', Icon: WhatsAppIcon },
  { label: 'Facebook', at: 'facebookUrl', Icon: FacebookIcon },
  { label: 'Instagram', at: 'instagramUrl', Icon: InstagramIcon },
] as const;

/** Saves what happened since the page was loaded as one file, without its secrets (docs/qa.md). */
function saveReport(): void {
  const report = window.musikaReport?.();
  if (report === undefined) return;
  const href = URL.createObjectURL(new Blob([report], { type: 'application/json' }));
  const download = `musika${location.pathname.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}.json`;
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}

const PRESSED = {
  '&[aria-pressed=true]': {
    bgcolor: 'brand.tag',
    color: 'brand.tagText',
    // Visible in forced colours only.
    outline: '1px solid transparent',
  },
} as const;

/** Photos load when they are tapped. On by default where the device asks for it (Save-Data). */
function DataSaverSwitch() {
  const dispatch = useAppDispatch();
  const isOn = useSelector(selectIsSavingData);
  return (
    <Button
      color="inherit"
      startIcon={<SaverIcon />}
      aria-pressed={isOn}
      onClick={() => dispatch(deviceChanged({ dataSaver: isOn ? 'off' : 'on' }))}
      sx={{ px: 1.75, ...PRESSED }}
    >
      Data saver
    </Button>
  );
}

/** The device's colours, until the person chooses others. */
function SchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = useHydrated() && (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label="Dark colours"
      aria-pressed={isDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
      sx={PRESSED}
    >
      <DarkModeIcon />
    </IconButton>
  );
}

export function Footer() {
  const config = runtimeConfig();
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
            {config.productName}
          </Typography>
          <Typography variant="body2">The campus market, from student to student.</Typography>
        </div>
        {/* Below the words its first icon begins where they begin: buttons are wider than what is in them. */}
        <Box
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, ml: { xs: -1.25, sm: 0 } }}
        >
          {import.meta.env.MODE !== 'production' && (
            <Button color="inherit" startIcon={<BugReportIcon />} onClick={saveReport}>
              Report a problem
            </Button>
          )}
          <Button href={routes.saved} color="inherit">
            Saved
          </Button>
          <Button href={routes.safety} color="inherit">
            Stay safe
          </Button>
          {SOCIAL.map(({ label, at, Icon }) => {
            const href = config[at];
            if (href === null) return null;
            const link = { href, target: '_blank', rel: 'noopener' };
            return (
              <IconButton key={at} aria-label={label} color="inherit" {...link}>
                <Icon />
              </IconButton>
            );
          })}
          <DataSaverSwitch />
          <SchemeSwitch />
        </Box>
      </Container>
    </Box>
  );
}
