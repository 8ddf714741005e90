import { useState } from 'react';
import type { Listing } from '../../../contract/listing.ts';
import { useDeleteListingMutation } from './manageApi.ts';
import { useRefusal } from './useRefusal.ts';

interface Outcome {
  onDeleted: (listing: Listing) => void;
  onRefused: (text: string) => void;
}

/**
 *   ─ ask ─▶ asked ─ confirm ─▶ isDeleting ─ answer ─▶ deleted, or refused
 *               └─ cancel
 *
 * The question stays until the answer is there: nothing is shown as deleted that may come back
 * (decisions/0015).
 */
export function useDeletion({ onDeleted, onRefused }: Outcome) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const explain = useRefusal();
  const [asked, setAsked] = useState<Listing | null>(null);

  async function confirm(): Promise<void> {
    if (asked === null) return;
    const { error } = await deleteListing(asked);
    const refusal = error === undefined ? null : await explain(error, 'deleteListing', asked);
    setAsked(null);
    if (refusal === null || refusal.isGone) onDeleted(asked);
    else onRefused(refusal.text);
  }

  return {
    asked,
    isDeleting: isLoading,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => void confirm(),
  };
}
