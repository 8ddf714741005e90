import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { Photo } from '../../../components/photo/Photo.tsx';
import type { Listing } from '../../../contract/listing.ts';
import { largestPhoto } from '../../../components/zoom/largePhoto.ts';
import { CARD_WIDTH, photoOf } from '../../../lib/photoSource.ts';
import { ListingPhoto, ratioOf } from './ListingPhoto.tsx';
import { photoArrows, photoStrip, photoThumbnails } from './photosLayout.ts';

interface PhotoArrowsProps {
  /** Which photo is shown, counted from 0. */
  shown: number;
  count: number;
  /** To another photo; after the last comes the first, as in the viewer. Answers where it led. */
  onStep: (step: 1 | -1) => number;
}

/** Over the photos of a listing: which of how many it is, and the ways to the others. */
function PhotoArrows({ shown, count, onStep }: PhotoArrowsProps) {
  const [message, setMessage] = useState('');
  const step = (by: 1 | -1) => setMessage(`Showing photo ${onStep(by) + 1} of ${count}`);
  return (
    <Box sx={photoArrows}>
      <span aria-hidden>{`${shown + 1} / ${count}`}</span>
      <IconButton aria-label="Previous photo" className="previous" onClick={() => step(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label="Next photo" className="next" onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      <VisuallyHidden component="output">{message}</VisuallyHidden>
    </Box>
  );
}

/**
 * All photos of a listing: a strip to swipe through, and thumbnails that lead to each. One photo
 * stands by itself.
 */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  /** The photo that a press leads to, while the strip is on its way there. */
  const goal = useRef<number | null>(null);
  const photos = listing.photos ?? [];
  // It may have been swiped before React listened.
  useLayoutEffect(handleScroll, [photos.length]);
  if (photos.length < 2) return <ListingPhoto listing={listing} />;
  const ratio = ratioOf(listing);
  const largest = photos.flatMap((photo) => largestPhoto(photo) ?? []);

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const at = Math.min(photos.length - 1, Math.round(scrollLeft / clientWidth));
    // On the way to a photo that was asked for, those between do not count.
    if (goal.current !== null && goal.current !== at) return;
    goal.current = null;
    setShown(at);
  }
  function handleSwipe() {
    goal.current = null;
  }
  function show(index: number, behavior: ScrollBehavior = 'auto') {
    goal.current = index;
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
    setShown(index);
  }
  function handleStep(step: 1 | -1): number {
    const next = (shown + step + photos.length) % photos.length;
    show(next);
    return next;
  }
  const focusOn = (index: number) =>
    strip.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    // The viewer's own keys come here too: it is a child of a photo, in another place of the page.
    if (step === null || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const next = handleStep(step);
    if (strip.current?.contains(document.activeElement) === true) focusOn(next);
  }
  /** The viewer was left at a photo: one is there on the page too. */
  function handleLeave(index: number) {
    show(index, 'instant');
    focusOn(index);
  }

  return (
    <>
      <Box sx={{ position: 'relative' }} onKeyDown={handleKey}>
        <Box
          component="ul"
          aria-label="Photos"
          ref={strip}
          onScroll={handleScroll}
          onPointerDown={handleSwipe}
          onWheel={handleSwipe}
          sx={photoStrip}
        >
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
        <PhotoArrows shown={shown} count={photos.length} onStep={handleStep} />
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
