import { useSelector } from 'react-redux';
import { toLoadable } from '../api/loadable.ts';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { CategoryChips } from '../features/categories/CategoryChips.tsx';
import { selectQuery } from '../features/search/searchSlice.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { HeroBanner } from '../components/layout/HeroBanner.tsx';
import { HomeList } from './parts/HomeList.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';

/** `/` (§2, Home): What's Hot, or the results of the shared search state. */
export function HomePage() {
  const text = useSelector(selectQuery);
  const categories = toLoadable(useGetCategoriesQuery(undefined));
  return (
    <>
      <PageTitle title="Home" />
      {text === '' && <HeroBanner productName={runtimeConfig().productName} sellHref={routes.newListing} />}
      <PageContainer>
        <CategoryChips categories={categories} />
        <HomeList text={text} />
      </PageContainer>
    </>
  );
}
