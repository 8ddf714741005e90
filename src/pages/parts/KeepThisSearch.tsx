import Box from '@mui/material/Box';
import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Category } from '../../contract/category.ts';
import { choiceParameters, isNarrowed, type ListingChoice } from '../../contract/listingFilters.ts';
import { chipsOf } from '../../features/listings/filter/choiceWords.ts';
import { KEEP_PLACE } from '../../features/listings/kept/keepPlace.ts';

const KeepSearch = lazy(async () => ({
  default: (await import('../../features/listings/kept/KeepSearch.tsx')).KeepSearch,
}));

interface KeepThisSearchProps {
  /** What is searched: by words, or in a category. */
  where: { q: string } | { category: Category };
  choice: ListingChoice;
}

/** The button that keeps the search of a page, downloaded when the page has come to life; a whole list is no search. */
export function KeepThisSearch({ where, choice }: KeepThisSearchProps) {
  const isHydrated = useHydrated();
  const hasWords = 'q' in where && where.q !== '';
  if (!isHydrated || (!hasWords && !isNarrowed(choice))) return null;
  const search: ComponentProps<typeof KeepSearch>['search'] = {
    q: '',
    category: null,
    ...where,
    filters: choiceParameters({ ...choice, order: null }),
    details: chipsOf(choice)
      .map(({ text }) => text)
      .join(' · '),
  };
  return (
    <LazyPart fallback={<Box sx={KEEP_PLACE} />}>
      <KeepSearch search={search} />
    </LazyPart>
  );
}
