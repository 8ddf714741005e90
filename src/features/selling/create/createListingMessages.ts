import { bodyMessages, errorResponse, sentenceOf, type CallError } from '../../../api/errorResponse.ts';

export const CREATE_FAILED = 'Failed to create listing.';
const LIMIT_ADVICE = 'You will have to delete existing listings to create new ones.';

export const FORM_TEXTS = {
  sale: {
    title: 'New Listing',
    form: 'New listing',
    readers: 'Buyers',
    priceLabel: 'Price (US$)',
    hints: {
      price: "Without one, buyers read 'Contact seller for prices'.",
      place: 'The hall or campus where you hand it over.',
      description: 'Never ask for money before the buyer has seen it.',
    },
    submit: 'Post listing',
    counting: 'Counting your active listings…',
    uncounted: 'Your active listings could not be counted. You can still post.',
    /** §9 */
    count: (count: number, limit: number) =>
      count >= limit
        ? `You have reached your maximum of ${limit} active listings`
        : `You have ${count} active listings (max: ${limit})`,
    /** @param canMark only a back end with a status can mark as sold (decisions, Listings) */
    advice: (canMark: boolean) =>
      canMark ? `${LIMIT_ADVICE} A listing that you mark as sold frees its place too.` : LIMIT_ADVICE,
    own: 'Go to my listings',
    created: 'Your listing is on the market.',
  },
  wanted: {
    title: 'Say what you look for',
    form: 'What you look for',
    readers: 'Others',
    priceLabel: 'Up to what price (US$)',
    hints: {
      price: "Without one, others read 'Any price'.",
      place: 'The hall or campus where you collect it.',
      description: 'Never pay before you have seen it.',
    },
    submit: 'Post',
    counting: 'Counting what you look for…',
    uncounted: 'What you look for could not be counted. You can still post.',
    count: (count: number, limit: number) =>
      count >= limit
        ? `You have reached your maximum of ${limit} things you look for`
        : `You look for ${count} ${count === 1 ? 'thing' : 'things'} (max: ${limit})`,
    advice: () => 'Delete something that you look for, or mark it as found, to look for another.',
    own: 'Go to what I look for',
    created: 'Others can now see what you look for.',
  },
} as const;

/** §8, Create listing: a text body, else `listing_limit`, else all field messages joined. */
export function createListingMessage(error: CallError): string {
  const limit = bodyMessages(errorResponse(error)?.body).get('listing_limit');
  return limit?.join(' ') ?? sentenceOf(error, CREATE_FAILED);
}
