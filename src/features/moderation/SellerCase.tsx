import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../components/layout/Section.tsx';
import { toLoadable } from '../../api/loadable.ts';
import { FailedState, PageSpinner } from '../../components/feedback/States.tsx';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import type { ActionKind, ModeratedUser, SellersListing } from '../../contract/moderation.ts';
import { formatPrice } from '../../contract/price.ts';
import { REPORT_REASONS } from '../../contract/reports.ts';
import { routes } from '../../lib/routes.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { dayOf } from '../../lib/timings.ts';
import { ActionDialog, type ActionSubject } from './ActionDialog.tsx';
import { ActionRow } from './Log.tsx';
import { useGetModeratedUserQuery } from './moderationApi.ts';
import { Facts, Rows, RowTitle, Tag, Words } from './Rows.tsx';
import { ageText, failureText, KINDS, plural, STATE_TEXTS } from './texts.ts';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 2,
  alignItems: 'start',
  mt: 2,
};

/** One seller: what was reported, what they have, what was done, and what to do now. */
export function SellerCase({ username }: { username: string }) {
  const query = useGetModeratedUserQuery(username, { refetchOnMountOrArgChange: true });
  const loadable = toLoadable(query);
  const [subject, setSubject] = useState<ActionSubject | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  if (loadable.status === 'loading') return <PageSpinner label="Loading this person" />;
  if (loadable.status === 'failed')
    return (
      <FailedState
        message={query.error === undefined ? 'Failed to load this person.' : failureText(query.error)}
        onRetry={loadable.isMissing === true ? undefined : loadable.onRetry}
      />
    );
  const user = loadable.data;
  const open = user.reports.filter(({ is_open: isOpen }) => isOpen);

  function decide(kinds: ActionSubject['kinds'], listing: SellersListing | null) {
    const report = open.find((each) => listing === null || each.listing === listing.id);
    setSubject({
      username: user.username,
      listing,
      kinds,
      ...(report && { reason: report.reason }),
      // What comes in while the dialog is open was not seen.
      newestReport: user.newest_report,
    });
  }
  function handleDone(kind: ActionKind) {
    setSubject(null);
    setToast({ severity: 'success', text: KINDS[kind].done });
  }
  return (
    <article>
      <SellerHead
        user={user}
        onDecide={() => decide(open.length > 0 ? ['warn', 'suspend', 'dismiss'] : ['warn', 'suspend'], null)}
      />
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Reports user={user} />
          <Listings user={user} onDecide={(listing) => decide(['hide', 'warn', 'dismiss'], listing)} />
        </Box>
        {user.actions.length > 0 && (
          <Section heading="h3" title="What was done">
            <Rows items={user.actions} keyOf={({ id }) => id}>
              {(action) => <ActionRow action={action} />}
            </Rows>
          </Section>
        )}
      </Box>
      {subject !== null && (
        <ActionDialog subject={subject} onDone={handleDone} onClose={() => setSubject(null)} />
      )}
      <Toast message={toast} onClose={() => setToast(null)} />
    </article>
  );
}

function SellerHead({ user, onDecide }: { user: ModeratedUser; onDecide: () => void }) {
  const { username, display_name: name, phone_number: number, location, suspended } = user;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">{`@${username}`}</Typography>
        {user.is_student && <Tag>Student</Tag>}
        {suspended !== null && (
          <Tag isStrong>
            {suspended.until === null ? 'Suspended for good' : `Suspended until ${dayOf(suspended.until)}`}
          </Tag>
        )}
        {user.is_deleted && <Tag isStrong>Account deleted</Tag>}
      </Box>
      <Facts facts={[name, number && `+${number}`, location, `joined ${ageText(user.joined_at)} ago`]} />
      {user.same_number.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <span>The same number:</span>
          {user.same_number.map((other) => (
            <MuiLink key={other} href={routes.moderatedUser(other)}>{`@${other}`}</MuiLink>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={onDecide}>
          {`Decide about @${username}`}
        </Button>
        {!user.is_deleted && (
          <Button href={routes.profile(username)} variant="outlined">
            Profile
          </Button>
        )}
      </Box>
    </>
  );
}

function Reports({ user: { reports, listings } }: { user: ModeratedUser }) {
  if (reports.length === 0) return null;
  const titleOf = ({ listing, as_reported: before }: ModeratedUser['reports'][number]) =>
    listing === null
      ? 'The seller'
      : (before?.title ?? listings.find(({ id }) => id === listing)?.title ?? 'A listing');
  return (
    <Section heading="h3" title={plural(reports.length, 'report')}>
      <Rows items={reports} keyOf={({ id }) => id}>
        {(report) => (
          <>
            <RowTitle
              title={
                <>
                  {REPORT_REASONS[report.reason]}: <bdi>{titleOf(report)}</bdi>
                </>
              }
            >
              {!report.is_open && <Tag>Closed</Tag>}
            </RowTitle>
            <Words>{report.text}</Words>
            <Facts
              facts={[
                report.reporter ? `@${report.reporter.username}` : 'without an account',
                report.reporter && `here for ${ageText(report.reporter.joined_at)}`,
                `${ageText(report.created_at)} ago`,
              ]}
            />
            {report.as_reported !== null && (
              <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
                <Facts facts={['As it was reported', formatPrice(report.as_reported.price)]} />
                <ListingContent content={report.as_reported} />
              </Box>
            )}
          </>
        )}
      </Rows>
    </Section>
  );
}

interface ListingsProps {
  user: ModeratedUser;
  onDecide: (listing: SellersListing) => void;
}

function Listings({ user: { listings }, onDecide }: ListingsProps) {
  if (listings.length === 0) return null;
  return (
    <Section heading="h3" title={plural(listings.length, 'listing')}>
      <Rows items={listings} keyOf={({ id }) => id}>
        {(listing) => (
          <>
            <RowTitle title={listing.title}>
              <Tag isStrong={listing.state === 'hidden'}>{STATE_TEXTS[listing.state]}</Tag>
            </RowTitle>
            <Facts
              facts={[
                formatPrice(listing.price),
                listing.category,
                `posted ${ageText(listing.created_at)} ago`,
              ]}
            />
            <ListingContent content={listing} />
            {listing.state !== 'deleted' && (
              <Button
                size="small"
                variant="outlined"
                aria-haspopup="dialog"
                aria-label={`Decide about ${listing.title}`}
                onClick={() => onDecide(listing)}
                sx={{ mt: 1 }}
              >
                Decide
              </Button>
            )}
          </>
        )}
      </Rows>
    </Section>
  );
}

/** The words and photos of a listing; each photo opens by itself. */
function ListingContent({ content }: { content: Pick<SellersListing, 'title' | 'description' | 'photos'> }) {
  const { title, description, photos } = content;
  return (
    <>
      <Words>{description}</Words>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {photos.map((photo, index) => (
          <a key={photo} href={mediaUrl(photo)} target="_blank" rel="noreferrer">
            <Box
              component="img"
              loading="lazy"
              src={mediaUrl(photo)}
              alt={`Photo ${index + 1} of ${photos.length}: ${title}`}
              sx={{ width: { xs: 88, sm: 120 }, aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
            />
          </a>
        ))}
      </Box>
    </>
  );
}
