import { lazy, type ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import { selectUser } from '../auth/authSlice.ts';
import type { TakeDown as TakeDownType } from './TakeDown.tsx';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';

const TakeDown = lazy(async () => ({
  default: (await import('./TakeDown.tsx')).TakeDown,
}));

/** *Take down*, which moderators alone have and download. */
export function TakeDownPart(props: ComponentProps<typeof TakeDownType>) {
  const user = useSelector(selectUser);
  if (user?.is_moderator !== true || !runtimeConfig().capabilities.calls.moderate) return null;
  return (
    <LazyPart>
      <TakeDown {...props} />
    </LazyPart>
  );
}
