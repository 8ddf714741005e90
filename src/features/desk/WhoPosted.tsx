import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SyntheticEvent } from 'react';
import { TextField } from '../../components/fields/TextField.tsx';
import { Link } from '../../components/layout/Link.tsx';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import type { LogEntry } from '../../contract/desk.ts';
import type { People, Person } from '../../contract/people.ts';
import { routes } from '../../lib/routes.ts';
import { SellerFacts } from './CaseSeller.tsx';
import { useAskWhoMutation } from './deskApi.ts';
import { deskMessage, plural, STATE_TEXTS, WHO_HINT } from './deskMessages.ts';
import { DeskSection, rows } from './DeskSection.tsx';
import { LogRow } from './LogRow.tsx';
import { Tag } from './Tag.tsx';

interface UndoProps {
  isUndoing: boolean;
  onUndo: (entry: LogEntry) => void;
}

interface ListingRowProps {
  listing: Person['listings'][number];
  isAsked: boolean;
}

/** Only a listing on the market has a page to link to. */
function ListingRow({ listing: { id, slug, title, state }, isAsked }: ListingRowProps) {
  const isShown = state === 'shown' || state === 'sold' || state === 'resting';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
      {isShown ? (
        <MuiLink component={Link} to={routes.product({ id, slug, category: null })}>
          <bdi>{title}</bdi>
        </MuiLink>
      ) : (
        <bdi>{title}</bdi>
      )}
      <Tag tone={state === 'hidden' || state === 'removed' ? 'strong' : 'plain'}>{STATE_TEXTS[state]}</Tag>
      {isAsked && <Tag>What you asked about</Tag>}
    </Box>
  );
}

interface PersonViewProps extends UndoProps {
  person: Person;
  asked: People['listing'];
}

function PersonView({ person, asked, ...undo }: PersonViewProps) {
  const titleId = useId();
  return (
    <Stack component="article" aria-labelledby={titleId} sx={{ gap: 2 }}>
      <Typography id={titleId} variant="h2">{`@${person.username}`}</Typography>
      <DeskSection title="The account">
        <SellerFacts seller={person} />
        {person.case !== null && (
          <Button component={Link} to={routes.deskCase(person.case)} variant="outlined" sx={{ mt: 2 }}>
            {`Case ${person.case}`}
          </Button>
        )}
      </DeskSection>
      <DeskSection title={plural(person.listings.length, 'listing')}>
        {person.listings.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>Nothing is stored of this person.</Typography>
        ) : (
          <Box component="ul" sx={rows}>
            {person.listings.map((listing) => (
              <li key={listing.id}>
                <ListingRow listing={listing} isAsked={listing.id === asked} />
              </li>
            ))}
          </Box>
        )}
      </DeskSection>
      {person.decisions.length > 0 && (
        <DeskSection title={plural(person.decisions.length, 'decision')}>
          <Box component="ul" sx={rows}>
            {person.decisions.map((entry) => (
              <li key={entry.id}>
                <LogRow entry={entry} hasCaseLink {...undo} />
              </li>
            ))}
          </Box>
        </DeskSection>
      )}
    </Stack>
  );
}

interface WhoPostedProps {
  isUndoing: boolean;
  onUndo: (entry: LogEntry) => Promise<void>;
}

/** Who posted a listing, by any address of it, or who has a name or number; also after hiding. */
export function WhoPosted({ isUndoing, onUndo }: WhoPostedProps) {
  const [of, setOf] = useState('');
  const [askWho, { data, error, isLoading, originalArgs }] = useAskWhoMutation();
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (of.trim() !== '' && !isLoading) void askWho({ of });
  }
  async function undo(entry: LogEntry) {
    await onUndo(entry);
    if (originalArgs !== undefined) await askWho(originalArgs);
  }
  const people = isLoading ? undefined : data?.people;
  return (
    <Stack sx={{ gap: 2, maxWidth: 800 }}>
      <Stack
        component="form"
        aria-label="Who posted this?"
        noValidate
        onSubmit={handleSubmit}
        sx={{ gap: 1.5, alignItems: 'start' }}
      >
        <TextField
          label="Who posted this?"
          helperText={WHO_HINT}
          fullWidth
          value={of}
          autoComplete="off"
          onChange={({ target }) => setOf(target.value)}
        />
        <Button type="submit" variant="contained" loading={isLoading} disabled={of.trim() === ''}>
          Look it up
        </Button>
      </Stack>
      <Announcement>
        {people !== undefined && people.map(({ username }) => `@${username}`).join(', ')}
      </Announcement>
      {error !== undefined && !isLoading && <Alert severity="error">{deskMessage(error)}</Alert>}
      {people?.map((person) => (
        <PersonView
          key={person.username}
          person={person}
          asked={data?.listing ?? null}
          isUndoing={isUndoing}
          onUndo={(entry) => void undo(entry)}
        />
      ))}
    </Stack>
  );
}
