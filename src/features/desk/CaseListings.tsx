import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { Photo } from '../../components/photo/Photo.tsx';
import type { DeskCase, DeskListing } from '../../contract/desk.ts';
import { formatPrice } from '../../contract/price.ts';
import { mediaUrl } from '../../lib/runtimeConfig.ts';
import { ageText, STATE_TEXTS } from './deskMessages.ts';
import { DeskSection, Facts, rows } from './DeskSection.tsx';
import { isReachable, type Draft } from './draft.ts';
import { Tag } from './Tag.tsx';

// Few photos are looked at closely.
const ZoomViewer = lazy(async () => ({
  default: (await import('../../components/zoom/ZoomViewer.tsx')).ZoomViewer,
}));

/** The photos of a listing in a row; each opens the viewer. */
function DeskPhotos({ listing: { title, photos } }: { listing: Pick<DeskListing, 'title' | 'photos'> }) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {photos.map((photo, index) => (
        <li key={photo}>
          <ButtonBase
            aria-label={`Enlarge photo ${index + 1} of ${photos.length}: ${title}`}
            onClick={() => setOpen(index)}
            sx={{ width: { xs: 88, sm: 120 }, borderRadius: 1, overflow: 'hidden' }}
          >
            <Photo photo={{ src: mediaUrl(photo) }} alt="" ratio={1} sizes="120px" whenSaving="preview" />
          </ButtonBase>
        </li>
      ))}
      {open !== null && (
        <LazyPart onClose={() => setOpen(null)}>
          <ZoomViewer
            photos={photos.map((photo) => ({ src: mediaUrl(photo), size: null, smaller: [] }))}
            first={open}
            alt={title}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </Box>
  );
}

const ACTIONS = [
  { action: 'hide', label: (isHidden: boolean) => (isHidden ? 'Keep hidden' : 'Hide') },
  { action: 'remove', label: () => 'Remove' },
] as const;

export interface ListingDecisionProps {
  draft: Draft;
  /** Null where this moderator may not decide. */
  onSelect: ((id: string, action: 'hide' | 'remove' | null) => void) | null;
}

interface DeskListingRowProps extends ListingDecisionProps {
  listing: DeskListing;
}

function DeskListingRow({ listing, draft, onSelect }: DeskListingRowProps) {
  const { id, title, description, price, category, state, created_at: createdAt, earlier } = listing;
  const selected = draft.listings[id] ?? null;
  return (
    <>
      <Typography sx={{ fontWeight: 700, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <bdi>{title}</bdi>
        <Tag tone={state === 'hidden' || state === 'removed' ? 'strong' : 'plain'}>{STATE_TEXTS[state]}</Tag>
      </Typography>
      <Facts facts={[formatPrice(price), category, `posted ${ageText(createdAt)} ago`, `number ${id}`]} />
      {description !== '' && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
          {description}
        </Typography>
      )}
      <DeskPhotos listing={listing} />
      {earlier.map((before) => (
        <Box key={before.reported_at} sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          <Facts facts={[`As reported ${ageText(before.reported_at)} ago`, formatPrice(before.price)]} />
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {[before.title, before.description].filter((text) => text !== '').join('\n')}
          </Typography>
          <DeskPhotos listing={before} />
        </Box>
      ))}
      {onSelect !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {ACTIONS.filter(({ action }) => isReachable(listing, action)).map(({ action, label }) => (
            <Button
              key={action}
              size="small"
              variant={selected === action ? 'contained' : 'outlined'}
              aria-pressed={selected === action}
              aria-label={`${label(state === 'hidden')}: ${title}`}
              onClick={() => onSelect(id, selected === action ? null : action)}
            >
              {label(state === 'hidden')}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

interface CaseListingsProps extends ListingDecisionProps {
  desk: DeskCase;
}

/** What is reported, as it was then, and what else the seller has. */
export function CaseListings({ desk, draft, onSelect }: CaseListingsProps) {
  const groups = [
    { title: 'As it was reported', listings: desk.listings.filter(({ is_reported: is }) => is) },
    { title: 'Other listings of this seller', listings: desk.listings.filter(({ is_reported: is }) => !is) },
  ];
  return groups.map(
    ({ title, listings }) =>
      listings.length > 0 && (
        <DeskSection key={title} title={title}>
          <Box component="ul" sx={rows}>
            {listings.map((listing) => (
              <li key={listing.id}>
                <DeskListingRow listing={listing} draft={draft} onSelect={onSelect} />
              </li>
            ))}
          </Box>
        </DeskSection>
      ),
  );
}
