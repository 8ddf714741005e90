import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import {
  searchCleared,
  searchSubmitted,
  selectOrigin,
  selectQuery,
} from '../../features/search/searchSlice.ts';
import { routes } from '../../lib/routes.ts';

/** The search box in the header, and where it leads (§2, Header; decisions, Screens). */
export function HeaderSearch() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const query = useSelector(selectQuery);
  const origin = useSelector(selectOrigin);
  const isOnSearch = pathname === routes.search('');

  const handleSearch = (text: string) => {
    dispatch(searchSubmitted({ query: text, origin: isOnSearch ? null : pathname + search + hash }));
    void navigate(routes.search(text));
  };
  const handleClear = () => {
    dispatch(searchCleared());
    // The address changes at once; what is shown follows when the search page's code has come.
    const { pathname: addressed } = globalThis.location;
    if (isOnSearch || addressed === routes.search('')) void navigate(origin ?? routes.home);
  };

  return <SearchBox query={query} canLeave={isOnSearch} onSearch={handleSearch} onClear={handleClear} />;
}
