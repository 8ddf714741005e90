import { useDeferredValue, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useGetListingQuery } from './listingsApi.ts';
import { toLoadable } from '../../api/loadable.ts';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { useNavigateFromHere } from '../../components/layout/useNavigateFromHere.ts';
import { authApi } from '../auth/authApi.ts';
import { selectStatus, selectUser } from '../auth/authSlice.ts';
import { entryAdded } from '../ui/device/rememberedSlice.ts';
import { isSamePath, routes } from '../../lib/routes.ts';

/** Decisions, Listings: replaces another address of a page by its canonical path. */
function useCanonicalAddress(canonical: string | undefined): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigateFromHere();
  useEffect(() => {
    if (canonical === undefined || isSamePath(canonical, pathname)) return;
    navigate(canonical, { replace: true, state });
  }, [canonical, pathname, state, navigate]);
}

/** The listing of an address, by its slug or its id, and whether the visitor is its seller. */
export function useProduct(slugOrId: string) {
  // By which of its names it is requested: the canonical address may have the other one.
  const [requested, setRequested] = useState(slugOrId);
  const query = useGetListingQuery(requested);
  const isSame = query.currentData?.slug === slugOrId || query.currentData?.id === slugOrId;
  if (requested !== slugOrId && !isSame) setRequested(slugOrId);
  const product = toLoadable(query);
  const listing = product.status === 'ready' ? product.data : undefined;

  const dispatch = useAppDispatch();
  const status = useSelector(selectStatus);
  const username = useSelector(selectUser)?.username;
  // When a session opens late, the buyer's page stays until the seller's is rendered.
  const renderedUsername = useDeferredValue(username);
  const { isError: hasNoProfile } = authApi.endpoints.getOwnProfile.useQueryState(undefined);
  // The seller's page differs, so wait for the profile. Once shown, the page stays.
  const [isShown, setIsShown] = useState(false);
  const isKnown = username !== undefined && username === renderedUsername;
  const isSettled = status === 'signedOut' || hasNoProfile || isKnown;
  if (!isShown && (status === 'starting' || isSettled)) setIsShown(true);

  useCanonicalAddress(listing && routes.product(listing));
  const viewed = isSettled && listing?.seller !== username ? listing : undefined;
  useEffect(() => {
    if (viewed !== undefined) dispatch(entryAdded({ list: 'viewed', entry: viewed }));
  }, [dispatch, viewed]);
  return { product, isShown, isOwn: isKnown && username === listing?.seller };
}
