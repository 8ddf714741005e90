import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { bodyMessages, errorResponse, type CallError } from '../../../api/errorResponse.ts';
import type { Listing } from '../../../contract/listing.ts';
import { selectRemembered } from '../../ui/device/rememberedSlice.ts';
import { ASK_FAILED, ASKED } from './listingMessages.ts';
import { useAskIfGoneMutation } from './questionsApi.ts';
import { PRODUCT_WIDTH } from './ListingView.tsx';

/** How long a seller has to answer; then the visitor may ask again, in milliseconds. */
const ANSWERED_WITHIN = 3 * 24 * 60 * 60 * 1000;

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
  const [now] = useState(Date.now);
  const { asked } = useSelector(selectRemembered);
  const [ask, { isLoading, isSuccess, error }] = useAskIfGoneMutation();
  const isOpen = ({ at }: { at: number }) => Math.abs(now - at) < ANSWERED_WITHIN;
  const isAsked = isSuccess || asked.some((each) => each.id === listing.id && isOpen(each));
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
