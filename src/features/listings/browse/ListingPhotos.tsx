import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLayoutEffect, useRef, useState } from 'react';
import { Photo } from '../../../components/photo/Photo.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { largestPhoto } from '../../../components/zoom/largePhoto.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { ListingPhoto, ratioOf } from './ListingPhoto.tsx';
import { photoStrip, photoThumbnails } from './photosLayout.ts';

/**
 * All photos of a listing: a strip to swipe through, and thumbnails that lead to each. One photo
 * stands by itself.
 */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const photos = listing.photos ?? [];
  // It may have been swiped before React listened.
  useLayoutEffect(handleScroll, [photos.length]);
  if (photos.length < 2) return <ListingPhoto listing={listing} />;
  const ratio = ratioOf(listing);
  const largest = photos.flatMap((photo) => largestPhoto(photo) ?? []);

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.min(photos.length - 1, Math.round(scrollLeft / clientWidth)));
  }
  function show(index: number, behavior: ScrollBehavior = 'smooth') {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
    setShown(index);
  }
  /** The viewer was left at a photo: one is there on the page too. */
  function handleLeave(index: number) {
    show(index, 'instant');
    strip.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <>
      <Box component="ul" aria-label="Photos" ref={strip} onScroll={handleScroll} sx={photoStrip}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <ListingPhoto
              listing={{ ...photo, title: listing.title }}
              name={`photo ${index + 1} of ${photos.length}`}
              ratio={ratio}
              among={{ photos: largest, index, onLeave: handleLeave }}
              isFirst={index === 0}
            />
          </li>
        ))}
      </Box>
      <Box component="ul" aria-label="All photos" sx={photoThumbnails}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <ButtonBase
              aria-label={`Show photo ${index + 1} of ${photos.length}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <Photo photo={photoOf(photo, CARD_WIDTH)} alt="" ratio={1} sizes="80px" whenSaving="preview" />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </>
  );
}
