import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePlaces } from '../features/listings/listingsApi.ts';
import { routes } from '../lib/routes.ts';
import { TextPage, type TextSection } from '../components/layout/TextPage.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    title: 'When you buy',
    items: [
      'Meet in a public place on campus, by day, and bring a friend for anything expensive.',
      'See it, try it, and only then pay. No deposit, no booking fee, no “delivery first”.',
      'A price that is far too good, and a seller in a hurry, are the two commonest signs of a scam.',
      'Ask for the serial number of a phone or laptop, and whether it is still locked to an account.',
      'Write to the number on the listing. Be careful when you are sent to another number or app.',
    ],
  },
  {
    title: 'When you sell',
    items: [
      'A message that says “You have received EcoCash” is no proof: anybody can write it. Look into your wallet first, then hand over.',
      'Count cash before the buyer leaves, and check notes of 50 and 100 dollars.',
      'Never tell anyone a PIN or a code that you were sent, not even someone who says they work for this market.',
      'Give the buyer nothing to “hold” while they fetch the money.',
    ],
  },
  {
    title: 'When something is wrong',
    items: [
      'Report the listing or the seller on its page. They never learn who reported them.',
      'If something was stolen from you, tell campus security and the police. If you report it, moderators keep what was posted until 30 days after they have decided.',
    ],
  },
];

/** How to buy and sell safely, and where to meet. */
export function SafetyPage() {
  const { safePlaces } = usePlaces();
  return (
    <TextPage
      title="Stay safe"
      lead="The market brings you together. The deal is between the two of you, so look after yourself."
      sections={
        safePlaces.length === 0
          ? SECTIONS
          : [...SECTIONS, { title: 'Good places to meet', items: safePlaces }]
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        What we keep about you, and for how long, is in the privacy notice.
      </Typography>
      <Button href={routes.privacy} variant="outlined" sx={{ justifySelf: 'start' }}>
        Privacy notice
      </Button>
    </TextPage>
  );
}
