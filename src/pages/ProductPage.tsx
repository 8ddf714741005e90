import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { useHidingOf } from '../features/ui/device/rememberedSlice.ts';
import { LazyPart } from '../components/feedback/LazyPart.tsx';
import { FailedState } from '../components/feedback/States.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import { categoryAt, useGetCategoriesQuery } from '../features/categories/categoriesApi.ts';
import { LISTING_FAILED } from '../features/listings/browse/listingMessages.ts';
import { ListingSkeleton, PRODUCT_WIDTH } from '../features/listings/browse/ListingView.tsx';
import { routes } from '../lib/routes.ts';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { ProductView } from './parts/ProductView.tsx';
import { ReportedNote, useReporting } from '../features/reports/useReporting.tsx';
import { useProduct } from '../features/listings/useProduct.ts';

const MoreInCategory = lazy(async () => ({
  default: (await import('../features/listings/related/RelatedListings.tsx')).MoreInCategory,
}));

/** In place of a deleted listing: what else its category has. */
function InsteadOfDeleted({ categoryAddress }: { categoryAddress: string }) {
  const { data: categories = [] } = useGetCategoriesQuery(undefined);
  const category = categoryAt(categories, categoryAddress);
  return (
    category && (
      <Box sx={PRODUCT_WIDTH}>
        <LazyPart>
          <MoreInCategory category={category} />
        </LazyPart>
      </Box>
    )
  );
}

/** `/product/{category}/{slug}` and `/product/{id}` (§2, Product page). */
export function ProductPage() {
  const { slug = '', category } = useParams();
  const { product, isShown, isOwn } = useProduct(slug);
  const { report, layer } = useReporting();
  const hiding = useHidingOf()(product.status === 'ready' ? product.data : { id: '' });
  const isMissing = product.status === 'failed' && product.isMissing === true;
  const title = {
    loading: 'Product',
    failed: isMissing ? 'Product not found' : 'Product failed to load',
    ready: product.status === 'ready' ? product.data.title : '',
  }[product.status];
  return (
    <PageContainer>
      <PageTitle title={title} />
      {(product.status === 'loading' || (product.status === 'ready' && !isShown)) && <ListingSkeleton />}
      {product.status === 'failed' && (
        <FailedState message={LISTING_FAILED} isWholePage onRetry={isMissing ? undefined : product.onRetry}>
          <Button component={Link} to={routes.home} variant={isMissing ? 'contained' : 'outlined'}>
            Back to the market
          </Button>
        </FailedState>
      )}
      {isMissing && category !== undefined && <InsteadOfDeleted categoryAddress={category} />}
      {product.status === 'ready' &&
        isShown &&
        (hiding !== null && !isOwn ? (
          <ReportedNote hides={hiding} />
        ) : (
          <ProductView listing={product.data} isOwn={isOwn} onReport={report} />
        ))}
      {layer}
    </PageContainer>
  );
}
