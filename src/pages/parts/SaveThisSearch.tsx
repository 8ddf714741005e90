import Box from '@mui/material/Box';
import { lazy, type ComponentProps } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import type { Category } from '../../contract/category.ts';
import { filterTexts, isFiltered, listParameters, type ListFilters } from '../../contract/listQuery.ts';
import { SAVE_SEARCH_PLACE } from '../../features/listings/savedSearches/saveSearchPlace.ts';

const SaveSearchButton = lazy(async () => ({
  default: (await import('../../features/listings/savedSearches/SaveSearchButton.tsx')).SaveSearchButton,
}));

interface SaveThisSearchProps {
  /** What is searched: by words, or in a category. */
  where: { q: string } | { category: Category };
  choice: ListFilters;
}

/** The button that saves the search of a page, downloaded when the page has come to life; a whole list is no search. */
export function SaveThisSearch({ where, choice }: SaveThisSearchProps) {
  const isHydrated = useHydrated();
  const hasWords = 'q' in where && where.q !== '';
  if (!isHydrated || (!hasWords && !isFiltered(choice))) return null;
  const search: ComponentProps<typeof SaveSearchButton>['search'] = {
    q: '',
    category: null,
    ...where,
    filters: listParameters({ ...choice, order: null }),
    details: filterTexts(choice)
      .map(({ text }) => text)
      .join(' · '),
  };
  return (
    <LazyPart fallback={<Box sx={SAVE_SEARCH_PLACE} />}>
      <SaveSearchButton search={search} />
    </LazyPart>
  );
}
