import Box from '@mui/material/Box';

/** As high as the saved searches are at least: what stands below them hardly moves when they come. */
export const SavedSearchesPlace = () => <Box sx={{ height: 96, mt: 3 }} />;
