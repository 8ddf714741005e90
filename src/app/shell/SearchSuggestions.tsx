import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { Announcement } from '../../components/layout/VisuallyHidden.tsx';
import { useGetCategoriesQuery } from '../../features/categories/categoriesApi.ts';
import { selectQuery } from '../../features/search/searchSlice.ts';
import {
  asTyped,
  suggestionCount,
  suggestionGroups,
  type Suggestion,
} from '../../features/search/suggest/suggestionGroups.ts';
import { SuggestionList } from '../../features/search/suggest/SuggestionList.tsx';
import { useRecentSearches, useSuggestions } from '../../features/search/suggest/suggestionsApi.ts';
import { useCombobox, useFieldText, useRoomBelow } from '../../features/search/suggest/useCombobox.ts';
import { selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { entryRemoved, listCleared } from '../../features/ui/device/rememberedSlice.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

function leave(field: HTMLInputElement, text: string): void {
  field.value = text;
  // On a phone the keyboard would cover what comes.
  field.blur();
}

interface SearchSuggestionsProps {
  field: HTMLInputElement;
  onSearch: (query: string) => void;
}

/**
 * The suggestions below the search field while the visitor types: recent searches, categories, and
 * searches that the back end suggests. It comes when the field is used, and leaves it as it is.
 */
export function SearchSuggestions({ field, onSearch }: SearchSuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const text = useFieldText(field);
  const typed = asTyped(text);
  const dispatch = useAppDispatch();
  const recent = useRecentSearches(useSelector(selectQuery));
  const isSaving = useSelector(selectIsSavingData);
  const { suggestSearches: hasSearches = false } = runtimeConfig().capabilities.calls;
  const { currentData: categories = [] } = useGetCategoriesQuery(undefined, { skip: typed === '' });
  const searches = useSuggestions(typed, hasSearches && !isSaving);
  const groups = suggestionGroups(text, { recent, categories, searches });
  const all = groups.flatMap(({ suggestions }) => suggestions);

  const handleRemove = (suggestion: Suggestion | undefined) => {
    if (suggestion?.kind === 'recent')
      dispatch(entryRemoved({ list: 'recentSearches', entry: suggestion.text }));
  };
  const handleChoose = (suggestion: Suggestion | undefined) => {
    if (suggestion === undefined) return;
    if (suggestion.kind === 'clear') {
      dispatch(listCleared('recentSearches'));
      return;
    }
    leave(field, suggestion.kind === 'category' ? '' : suggestion.text);
    if (suggestion.kind === 'category') void navigate(routes.category(suggestion.category.name));
    else onSearch(suggestion.text);
  };
  const { isShown, active } = useCombobox(field, {
    listId,
    count: all.length,
    onChoose: (position) => handleChoose(all[position]),
    onRemove: (position) => handleRemove(all[position]),
  });
  const room = useRoomBelow(field, isShown);

  return createPortal(
    <>
      <Announcement>{isShown && suggestionCount(groups)}</Announcement>
      {isShown && (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active}
          room={room}
          onChoose={handleChoose}
          onRemove={handleRemove}
        />
      )}
    </>,
    field.form ?? document.body,
  );
}
