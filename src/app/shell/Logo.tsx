import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useAppDispatch } from '../../api/baseApi.ts';
import { searchCleared } from '../../features/search/searchSlice.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { DISPLAY_FONT } from '../../theme/theme.ts';

/**
 * A stall in a few strokes: awning, posts, counter. In forced colours the pale ones follow the
 * name beside it: the sign's colour is unknown there.
 */
function StallMark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: 32, height: 32, flexShrink: 0, '@media (max-width: 399px)': { display: 'none' } }}
    >
      <path
        d="M5 4h22l3 8a4 4 0 0 1-7 2.6A4.6 4.6 0 0 1 16 15a4.6 4.6 0 0 1-7-.4A4 4 0 0 1 2 12z"
        fill="#F7B733"
      />
      <path d="M11.5 4 9 14.6A4.6 4.6 0 0 0 16 15V4z" fill="currentColor" />
      <path d="m20.5 4 2.5 10.6A4 4 0 0 0 30 12l-3-8z" fill="currentColor" />
      <path
        d="M5 18v10M27 18v10M3.5 22.5h25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Box>
  );
}

/** §2, Header: "Logo: clears the search and goes home." */
export function Logo({ isInLayer = false }: { isInLayer?: boolean }) {
  const dispatch = useAppDispatch();
  return (
    <Box
      component={Link}
      to={routes.home}
      replace={isInLayer}
      onClick={() => dispatch(searchCleared())}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        fontFamily: DISPLAY_FONT,
        fontSize: { xs: 'clamp(1.1875rem, 6vw, 1.375rem)', sm: '1.625rem' },
        fontWeight: 800,
        letterSpacing: '-0.01em',
      }}
    >
      <StallMark />
      {runtimeConfig().productName}
    </Box>
  );
}
