import { shopPosterAddress } from './listingShare.ts';
import { Poster } from './Poster.tsx';

/** The poster of one's own public shop. */
export function ShopPoster({ username }: { username: string }) {
  return (
    <Poster
      title={`${username}’s shop`}
      image={shopPosterAddress(username, 'jpg')}
      print={shopPosterAddress(username, 'pdf')}
    />
  );
}
