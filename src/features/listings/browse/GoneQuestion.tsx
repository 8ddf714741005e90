import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { bodyMessages, errorResponse, type CallError } from '../../../api/errorResponse.ts';
import type { Listing } from '../../../contract/listing.ts';
import { hasAsked } from './askedListings.ts';
import { ASK_FAILED, ASKED } from './listingMessages.ts';
import { useAskIfGoneMutation } from './questionsApi.ts';
import { PRODUCT_WIDTH } from './ListingView.tsx';

/** The back end's own sentence, if there is one. */
function failureText(error: CallError): string {
  const [[sentence] = []] = bodyMessages(errorResponse(error)?.body).values();
  return sentence ?? ASK_FAILED;
}

const ROW = {
  ...PRODUCT_WIDTH,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 48,
  mt: 1,
  color: 'text.secondary',
} as const;

/**
 * Asks the seller with one tap whether the listing is gone. Not for a back end that takes no such
 * question, nor for the page of one's own listing, nor for one that is sold or rests.
 */
export function GoneQuestion({ listing }: { listing: Listing }) {
  const [askedBefore] = useState(() => hasAsked(listing.id));
  const [ask, { isLoading, isSuccess, error }] = useAskIfGoneMutation();
  const isAsked = askedBefore || isSuccess;
  const handleAsk = () => {
    if (!isLoading) void ask(listing);
  };
  return (
    <Box sx={ROW}>
      {!isAsked && (
        <Button aria-busy={isLoading} onClick={handleAsk} sx={{ ml: -1 }}>
          Is it gone?
        </Button>
      )}
      <output>{isAsked ? ASKED : error !== undefined && !isLoading && failureText(error)}</output>
    </Box>
  );
}
