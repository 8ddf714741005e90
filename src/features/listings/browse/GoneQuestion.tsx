import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { sentenceOf } from '../../../api/errorResponse.ts';
import type { Listing } from '../../../contract/listing.ts';
import { selectRemembered } from '../../ui/device/rememberedSlice.ts';
import { useAskIfGoneMutation } from '../listingsApi.ts';

const ASKED = 'Asked. The seller has three days to answer.';
const ASK_FAILED = 'Failed to ask the seller. Check your connection and try again.';

/** How long a seller has to answer; then the visitor may ask again, in milliseconds. */
const ANSWERED_WITHIN = 3 * 24 * 60 * 60 * 1000;

/** Asks the seller with one tap whether the listing is gone. */
export function GoneQuestion({ listing }: { listing: Listing }) {
  const [now] = useState(Date.now);
  const { asked } = useSelector(selectRemembered);
  const [ask, { isLoading, isSuccess, error }] = useAskIfGoneMutation();
  const isOpen = ({ at }: { at: number }) => Math.abs(now - at) < ANSWERED_WITHIN;
  const isAsked = isSuccess || asked.some((each) => each.id === listing.id && isOpen(each));
  return (
    <>
      {!isAsked && (
        <Button aria-busy={isLoading} onClick={() => void (isLoading || ask(listing))}>
          Is it gone?
        </Button>
      )}
      <output>{isAsked ? ASKED : error !== undefined && !isLoading && sentenceOf(error, ASK_FAILED)}</output>
    </>
  );
}
