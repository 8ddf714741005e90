import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Form } from '../../components/fields/Form.tsx';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { routes } from '../../lib/routes.ts';
import { useSearchUsersMutation } from './moderationApi.ts';
import { Rows, Tag } from './Rows.tsx';
import { failureText, plural } from './texts.ts';

/** Who posted a listing, by any address of it, or who has a name or number; also after hiding. */
export function Search() {
  const [of, setOf] = useState('');
  const [search, { data, error, isLoading }] = useSearchUsersMutation();
  function handleSubmit() {
    if (of.trim() !== '' && !isLoading) void search({ of });
  }
  const found = data && plural(data.users.length, 'person', 'people');
  return (
    <Stack sx={{ gap: 2, maxWidth: 800 }}>
      <Form label="Search for a person" onSubmit={handleSubmit} sx={{ alignItems: 'start' }}>
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
      </Form>
      <Announcement>{found && `${found} found`}</Announcement>
      {error !== undefined && <Alert severity="error">{failureText(error)}</Alert>}
      {data && found && (
        <Section title={found}>
          <Rows items={data.users} keyOf={({ username }) => username}>
            {({ username, display_name: name, is_suspended: isSuspended, is_deleted: isDeleted }) => (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <MuiLink href={routes.moderatedUser(username)} sx={{ py: 1 }}>
                  {`@${username}`}
                </MuiLink>
                {name !== null && <bdi>{name}</bdi>}
                {isSuspended && <Tag isStrong>Suspended</Tag>}
                {isDeleted && <Tag>Account deleted</Tag>}
              </Box>
            )}
          </Rows>
        </Section>
      )}
    </Stack>
  );
}
