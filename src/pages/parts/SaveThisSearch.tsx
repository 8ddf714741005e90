import Box from '@mui/material/Box';
import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Category } from '../../contract/category.ts';
import { choiceParameters, isNarrowed, type ListingChoice } from '../../contract/listingFilters.ts';
import { chipsOf } from '../../features/listings/filter/choiceWords.ts';
import { SAVE_SEARCH_PLACE } from '../../features/listings/savedSearches/saveSearchPlace.ts';

const SaveSearchButton = lazy(async () => ({
  default: (await import('../../features/listings/savedSearches/SaveSearchButton.tsx')).SaveSearchButton,
}));

interface SaveThisSearchProps {
  /** What is searched: by words, or in a category. */
  where: { q: string } | { category: Category };
  choice: ListingChoice;
}

/** The button that saves the search of a page, downloaded when the page has come to life; a whole list is no search. */
export function SaveThisSearch({ where, choice }: SaveThisSearchProps) {
  const isHydrated = useHydrated();
  const hasWords = 'q' in where && where.q !== '';
  if (!isHydrated || (!hasWords && !isNarrowed(choice))) return null;
  const search: ComponentProps<typeof SaveSearchButton>['search'] = {
    q: '',
    category: null,
    ...where,
    filters: choiceParameters({ ...choice, order: null }),
    details: chipsOf(choice)
      .map(({ text }) => text)
      .join(' · '),
  };
  return (
    <LazyPart fallback={<Box sx={SAVE_SEARCH_PLACE} />}>
      <SaveSearchButton search={search} />
    </LazyPart>
  );
}
