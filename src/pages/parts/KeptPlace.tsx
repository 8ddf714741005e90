import Box from '@mui/material/Box';

/** As high as the kept searches are at least: what stands below them hardly moves when they come. */
export const KeptPlace = () => <Box sx={{ height: 96, mt: 3 }} />;
