import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from '../../components/layout/Link.tsx';
import type { DeskCase, DeskSeller } from '../../contract/desk.ts';
import { routes } from '../../lib/routes.ts';
import { ageText, dayText } from './deskMessages.ts';
import { DeskSection, rows } from './DeskSection.tsx';
import { Tag } from './Tag.tsx';

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.75 },
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
} as const;

interface SellerFactsProps {
  seller: DeskSeller;
  /** The number that reports name. */
  reported?: string | null;
}

/** A person's name, number, networks and what became of the account. */
export function SellerFacts({ seller, reported = null }: SellerFactsProps) {
  const { display_name: name, phone_number: number, location, networks } = seller;
  const facts = [
    ['Name', name],
    ['Number', number === null ? null : `+${number}`],
    ['Reported number', reported === null || reported === number ? null : `+${reported}`],
    ['Location', location],
    ['Joined', `${dayText(seller.joined_at)}, ${ageText(seller.joined_at)} ago`],
    ['Networks', networks.join(', ')],
  ] as const;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <MuiLink component={Link} to={routes.profile(seller.username)}>
          {`@${seller.username}`}
        </MuiLink>
        {seller.is_student && <Tag>Student</Tag>}
        {seller.suspended !== null && (
          <Tag tone="strong">
            {seller.suspended.until === null
              ? 'Suspended for good'
              : `Suspended until ${dayText(seller.suspended.until)}`}
          </Tag>
        )}
        {seller.is_held && <Tag tone="strong">Held: the number of a suspended person</Tag>}
        {seller.is_deleted && <Tag tone="strong">Account deleted</Tag>}
      </Box>
      <Box component="dl" sx={list}>
        {facts.map(
          ([label, value]) =>
            value !== null &&
            value !== '' && (
              <Box key={label} sx={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Box>
            ),
        )}
      </Box>
    </>
  );
}

/** Who it is about: the seller, or a buyer's number. */
export function CaseSeller({ desk: { seller, phone } }: { desk: DeskCase }) {
  return seller === null ? (
    <DeskSection title="A buyer’s number">
      <Typography>{`+${phone ?? ''}. No account here has it.`}</Typography>
    </DeskSection>
  ) : (
    <DeskSection title="The seller">
      <SellerFacts seller={seller} reported={phone} />
    </DeskSection>
  );
}

/** Listings of others with the same number. */
export function CaseSimilar({ desk: { similar } }: { desk: DeskCase }) {
  if (similar.length === 0) return null;
  return (
    <DeskSection title="The same number elsewhere">
      <Box component="ul" sx={rows}>
        {similar.map(({ listing, seller }) => (
          <li key={listing.id}>
            <MuiLink component={Link} to={routes.product({ id: listing.id, slug: null, category: null })}>
              <bdi>{listing.title}</bdi>
            </MuiLink>
            {' of '}
            <MuiLink component={Link} to={routes.profile(seller)}>{`@${seller}`}</MuiLink>
          </li>
        ))}
      </Box>
    </DeskSection>
  );
}
