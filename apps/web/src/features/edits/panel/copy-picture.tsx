import type { SeenPerson } from '@clipwright/media/plan';
import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';

/** The small copy of the source, and the source time at its start. */
export type CopyPlace = { url: string; startSec: number };

const SIDE_PX = 88;
const COVER_HEIGHT_PX = 192;
/** The size of the crop around a face, which includes enough of the surroundings to identify the person. */
const AROUND = 1.6;

/** A part of the picture at a source time; the box is in fractions of the picture. */
export type CopyPart = { atSec: number; box: SeenPerson['box'] };

/**
 * Returns pictures from the copy, loaded in turn; those that have not loaded are missing.
 * @param parts must keep their identity between renders
 */
export function useCopyPictures<Part extends CopyPart>(
  parts: readonly Part[],
  copy: CopyPlace | null,
  cut: (video: HTMLVideoElement, part: Part) => Promise<ImageBitmap>,
): ReadonlyMap<Part, ImageBitmap> {
  const [pictures, setPictures] = useState<ReadonlyMap<Part, ImageBitmap>>(new Map());
  const [url, startSec] = [copy?.url, copy?.startSec ?? 0];
  useEffect(() => {
    if (url === undefined || parts.length === 0) return undefined;
    const video = document.createElement('video');
    let isGone = false;
    const take = async () => {
      video.muted = true;
      video.preload = 'auto';
      video.src = url;
      for (const part of parts) {
        await seekTo(video, part.atSec - startSec);
        if (isGone) return;
        const picture = await cut(video, part);
        setPictures((known) => new Map(known).set(part, picture));
      }
    };
    take().catch(() => undefined);
    return () => {
      isGone = true;
      video.removeAttribute('src');
      video.load();
    };
  }, [parts, url, startSec, cut]);
  return pictures;
}

function seekTo(video: HTMLVideoElement, sec: number): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The copy cannot be played.')), { once: true });
    video.currentTime = Math.max(0, sec);
  });
}

/** Cuts a square around a face out of the current picture. */
export function cutFace(video: HTMLVideoElement, { box }: CopyPart): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(
    Math.max(box.width * videoWidth, box.height * videoHeight) * AROUND,
    Math.min(videoWidth, videoHeight),
  );
  const start = (middle: number, room: number) => Math.round(Math.min(Math.max(middle - side / 2, 0), room - side));
  const x = start((box.x + box.width / 2) * videoWidth, videoWidth);
  const y = start((box.y + box.height / 2) * videoHeight, videoHeight);
  return createImageBitmap(video, x, y, Math.max(1, Math.round(side)), Math.max(1, Math.round(side)), {
    resizeWidth: SIDE_PX,
    resizeHeight: SIDE_PX,
  });
}

/** A picture of a face, beside its name. */
export function FacePicture({ picture }: { picture: ImageBitmap | undefined }) {
  return (
    <Box
      component="canvas"
      flex="none"
      w={44}
      h={44}
      ms="calc(-1 * var(--mantine-spacing-xs))"
      bdrs="xs"
      bg="var(--cw-line)"
      width={SIDE_PX}
      height={SIDE_PX}
      aria-hidden
      ref={(canvas) => {
        if (picture) canvas?.getContext('2d')?.drawImage(picture, 0, 0);
      }}
    />
  );
}

/** Cuts a part out of the current picture. */
export function cutPart(video: HTMLVideoElement, { box }: CopyPart): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video;
  const [x, y] = [Math.round(box.x * videoWidth), Math.round(box.y * videoHeight)];
  const width = Math.max(1, Math.round(box.width * videoWidth));
  const height = Math.max(1, Math.round(box.height * videoHeight));
  return createImageBitmap(video, x, y, width, height, { resizeHeight: COVER_HEIGHT_PX });
}

/** A picture for a cover, above its time. */
export function CoverPicture({ picture }: { picture: ImageBitmap | undefined }) {
  return (
    <Box
      component="canvas"
      h={COVER_HEIGHT_PX / 2}
      bdrs="xs"
      bg="var(--cw-line)"
      width={picture?.width ?? (COVER_HEIGHT_PX * 9) / 16}
      height={COVER_HEIGHT_PX}
      aria-hidden
      ref={(canvas) => {
        if (picture) canvas?.getContext('2d')?.drawImage(picture, 0, 0);
      }}
    />
  );
}
