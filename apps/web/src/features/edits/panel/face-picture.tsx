import type { SeenPerson } from '@clipwright/media/plan';
import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';

/** The small copy of the source, and the source time at its start. */
export type CopyPlace = { url: string; startSec: number };

const SIDE_PX = 88;
/** The size of the crop around a face, which includes enough of the surroundings to identify the person. */
const AROUND = 1.6;

type Pictures = ReadonlyMap<SeenPerson, ImageBitmap>;

/** Returns pictures of faces from the copy, loaded in turn. Until a picture has loaded, only the name is displayed. */
export function useFacePictures(people: readonly SeenPerson[], copy: CopyPlace | null): Pictures {
  const [pictures, setPictures] = useState<Pictures>(new Map());
  const [url, startSec] = [copy?.url, copy?.startSec ?? 0];
  useEffect(() => {
    if (url === undefined || people.length === 0) return undefined;
    const video = document.createElement('video');
    let isGone = false;
    const take = async () => {
      video.muted = true;
      video.preload = 'auto';
      video.src = url;
      for (const person of people) {
        await seekTo(video, person.atSec - startSec);
        if (isGone) return;
        const picture = await cutFace(video, person);
        setPictures((known) => new Map(known).set(person, picture));
      }
    };
    take().catch(() => undefined);
    return () => {
      isGone = true;
      video.removeAttribute('src');
      video.load();
    };
  }, [people, url, startSec]);
  return pictures;
}

function seekTo(video: HTMLVideoElement, sec: number): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The copy cannot be played.')), { once: true });
    video.currentTime = Math.max(0, sec);
  });
}

function cutFace(video: HTMLVideoElement, { box }: SeenPerson): Promise<ImageBitmap> {
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
