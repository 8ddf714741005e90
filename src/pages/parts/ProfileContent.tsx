import { lazy } from 'react';
import { LazyPart } from '../../components/feedback/LazyPart.tsx';
import type { Profile } from '../../contract/profile.ts';
import { useSignOutMutation } from '../../features/auth/authApi.ts';
import { NewListingPrompt } from '../../features/listings/browse/ListingGrid.tsx';
import { ProfileView } from '../../features/profile/ProfileView.tsx';
import { OwnListingMenu } from '../../features/selling/manage/OwnListingMenu.tsx';
import type { useListingManagement } from '../../features/selling/manage/useListingManagement.ts';
import { usePageScroll } from '../usePageScroll.ts';
import { useProfileFeed } from '../useProfileOf.ts';

const PhotoHelp = lazy(async () => ({
  default: (await import('../../features/selling/photos/PhotoHelp.tsx')).PhotoHelp,
}));
const ShopPoster = lazy(async () => ({
  default: (await import('../../features/selling/share/Poster.tsx')).ShopPoster,
}));

interface ProfileContentProps {
  profile: Profile;
  isOwn: boolean;
  management: ReturnType<typeof useListingManagement>;
}

/** A loaded profile: its listings, and for the owner the tools of other features. */
export function ProfileContent({ profile, isOwn, management }: ProfileContentProps) {
  const feed = useProfileFeed(profile.username, isOwn);
  const [signOut] = useSignOutMutation();
  usePageScroll(feed.status === 'ready');
  const hasPoster = typeof profile.shop_url === 'string' && feed.status === 'ready' && feed.data.length > 0;
  return (
    <ProfileView
      profile={profile}
      isOwn={isOwn}
      feed={feed}
      onLogout={() => void signOut(undefined)}
      poster={
        hasPoster && (
          <LazyPart>
            <ShopPoster username={profile.username} />
          </LazyPart>
        )
      }
      emptyAction={<NewListingPrompt />}
      renderTileAction={(listing) => <OwnListingMenu listing={listing} management={management} />}
      renderPictureHelp={({ picture, sizeBefore, onShrunk }) => (
        <LazyPart>
          <PhotoHelp
            photos={[picture]}
            sizesBefore={new Map(sizeBefore === null ? [] : [[picture, sizeBefore]])}
            rejected={picture}
            onShrunk={(_photo, smaller) => onShrunk(smaller)}
          />
        </LazyPart>
      )}
    />
  );
}
