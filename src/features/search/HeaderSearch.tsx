import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { routes } from '../../lib/routes.ts';
import { entryAdded } from '../ui/device/rememberedSlice.ts';
import { SearchBox } from './SearchBox.tsx';
import { searchCleared, searchSubmitted, selectQuery } from './searchSlice.ts';

/** §2, Header: it has the text of the active search on Home and `/search`, and is empty elsewhere. */
export function HeaderSearch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const query = useSelector(selectQuery);
  const isOnSearch = pathname === routes.search('');
  // The page before the search, to which Clear leads back.
  const { origin = routes.home } = isOnSearch
    ? (Object(location.state) as { origin?: string })
    : { origin: pathname + search + hash };
  // Where the last search was submitted: its text stays in the box while its results load.
  const [submitted, setSubmitted] = useState<Location>();
  const isShown = isOnSearch || pathname === routes.home || location === submitted;

  useEffect(() => {
    if (query !== '') dispatch(entryAdded({ list: 'recentSearches', entry: query }));
  }, [dispatch, query]);

  const handleSearch = (text: string) => {
    dispatch(searchSubmitted(text));
    setSubmitted(location);
    void navigate(routes.search(text), { state: { origin } });
  };
  const handleClear = () => {
    dispatch(searchCleared());
    // The address changes at once; what is shown follows when the search page's code has come.
    const { pathname: addressed } = globalThis.location;
    if (isOnSearch || addressed === routes.search('')) void navigate(origin);
  };

  return <SearchBox query={isShown ? query : ''} onSearch={handleSearch} onClear={handleClear} />;
}
