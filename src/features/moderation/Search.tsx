import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { routes } from '../../lib/routes.ts';
import { useSearchUsersMutation } from './moderationApi.ts';
import { rows, Section } from './Section.tsx';
import { Tag } from './Tag.tsx';
import { failureText, plural } from './texts.ts';

/** Who posted a listing, by any address of it, or who has a name or number; also after hiding. */
export function Search() {
  const [of, setOf] = useState('');
  const [search, { data, error, isLoading }] = useSearchUsersMutation();
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (of.trim() !== '' && !isLoading) void search({ of });
  }
  const users = isLoading || error !== undefined ? undefined : data?.users;
  return (
    <Stack sx={{ gap: 2, maxWidth: 800 }}>
      <Stack
        component="form"
        aria-label="Search for a person"
        noValidate
        onSubmit={handleSubmit}
        sx={{ gap: 1.5, alignItems: 'start' }}
      >
        <TextField
          label="Name, number or address"
          helperText="The address of a page, a short address or a picture finds who posted it."
          fullWidth
          value={of}
          autoComplete="off"
          onChange={({ target }) => setOf(target.value)}
        />
        <Button type="submit" variant="contained" loading={isLoading} disabled={of.trim() === ''}>
          Search
        </Button>
      </Stack>
      <Announcement>
        {users !== undefined && `${plural(users.length, 'person', 'people')} found`}
      </Announcement>
      {error !== undefined && !isLoading && <Alert severity="error">{failureText(error)}</Alert>}
      {users !== undefined && (
        <Section title={plural(users.length, 'person', 'people')} heading="h2">
          <Box component="ul" sx={rows}>
            {users.map(
              ({ username, display_name: name, is_suspended: isSuspended, is_deleted: isDeleted }) => (
                <li key={username}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <MuiLink component={Link} to={routes.moderatedUser(username)} sx={{ py: 1 }}>
                      {`@${username}`}
                    </MuiLink>
                    {name !== null && <bdi>{name}</bdi>}
                    {isSuspended && <Tag tone="strong">Suspended</Tag>}
                    {isDeleted && <Tag>Account deleted</Tag>}
                  </Box>
                </li>
              ),
            )}
          </Box>
        </Section>
      )}
    </Stack>
  );
}
