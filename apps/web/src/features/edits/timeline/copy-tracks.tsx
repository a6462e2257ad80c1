import { Box } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { listFilmTiles } from './film-tiles.ts';
import type { CopyFilm, CopyReader } from './read-copy.ts';
import { PEAKS_PER_SEC, wavePath } from './wave-path.ts';

/** The height of the track in its styles. */
export const FILM_HEIGHT_PX = 44;
const WAVE_HEIGHT_PX = 28;
/** The most pictures in the cache. The oldest are dropped first. */
const MOST_PICTURES = 240;
/** The scroll distance after which the drawn part changes. */
const STEP_PX = 200;

type Stretch = { startSec: number; endSec: number };

type CopyTracksProps = {
  reader: CopyReader;
  /** The range of the source that the copy contains. */
  copy: Stretch;
  /** The range of the source that the track covers. */
  shown: Stretch;
  scroller: RefObject<HTMLElement | null>;
  /** The zoom, which changes the width. */
  scale: number;
};

/** The part of the track in or near the viewport, in track pixels. */
type Sight = { leftPx: number; widthPx: number; trackPx: number };

/**
 * The film strip and waveform of the source, beside its words. Failures are silent, since editing works without them.
 */
export function CopyTracks({ reader, copy, shown, scroller, scale }: CopyTracksProps) {
  const track = useRef<HTMLDivElement>(null);
  const sight = useSight(track, scroller, scale);
  const lengthSec = shown.endSec - shown.startSec;
  const place = sight &&
    sight.trackPx > 0 && {
      ...sight,
      secPerPx: lengthSec / sight.trackPx,
      startSec: shown.startSec - copy.startSec,
      copySec: copy.endSec - copy.startSec,
    };
  return (
    <Box
      ref={track}
      pos="absolute"
      inset={0}
      bdrs="inherit"
      style={{ overflow: 'hidden', pointerEvents: 'none' }}
      aria-hidden
    >
      {place && reader.film && <Film film={reader.film} place={place} />}
      {place && reader.readPeaks && <Wave readPeaks={reader.readPeaks} place={place} />}
    </Box>
  );
}

type Place = Sight & { secPerPx: number; startSec: number; copySec: number };

function Film({ film, place }: { film: CopyFilm; place: Place }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pictures] = useState(() => new Map<number, CanvasImageSource>());
  const { leftPx, widthPx, secPerPx, startSec, copySec } = place;
  const sharpness = Math.min(2, window.devicePixelRatio);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const tilePx = FILM_HEIGHT_PX * film.aspect;
    const tiles = listFilmTiles({ leftPx, widthPx, tilePx, startSec, secPerPx, lengthSec: copySec });
    const draw = (atSec: number) => {
      const picture = pictures.get(atSec);
      if (!picture) return;
      for (const tile of tiles) {
        if (tile.atSec !== atSec) continue;
        const tileLeftPx = (tile.leftPx - leftPx) * sharpness;
        context.drawImage(picture, tileLeftPx, 0, tilePx * sharpness, FILM_HEIGHT_PX * sharpness);
      }
    };
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const times = [...new Set(tiles.map(({ atSec }) => atSec))];
    for (const atSec of times) draw(atSec);
    const missing = times.filter((atSec) => !pictures.has(atSec)).sort((one, other) => one - other);
    if (missing.length === 0) return;
    const canceling = new AbortController();
    const read = async () => {
      for await (const { atSec, canvas: picture } of film.read(missing, canceling.signal)) {
        pictures.set(atSec, picture);
        const [oldest] = pictures.keys();
        if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
        draw(atSec);
      }
    };
    read().catch(() => null);
    return () => canceling.abort();
  }, [film, pictures, leftPx, widthPx, secPerPx, startSec, copySec, sharpness]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(widthPx * sharpness)}
      height={Math.round(FILM_HEIGHT_PX * sharpness)}
      style={{
        position: 'absolute',
        insetBlockStart: 0,
        height: 'var(--cw-film-height)',
        insetInlineStart: leftPx,
        inlineSize: widthPx,
      }}
    />
  );
}

function Wave({ readPeaks, place }: { readPeaks: NonNullable<CopyReader['readPeaks']>; place: Place }) {
  const { leftPx, widthPx, secPerPx, startSec, copySec } = place;
  const [peaks] = useState(() => new Float32Array(Math.ceil(copySec * PEAKS_PER_SEC)));
  const [readSec, setHeard] = useState(0);
  useEffect(() => {
    const canceling = new AbortController();
    readPeaks(peaks, () => setHeard((count) => count + 1), canceling.signal).catch(() => null);
    return () => canceling.abort();
  }, [readPeaks, peaks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The peaks are filled in place; `readSec` changes with them.
  const path = useMemo(
    () => wavePath(peaks, { startSec: startSec + leftPx * secPerPx, secPerPx, widthPx, heightPx: WAVE_HEIGHT_PX }),
    [peaks, readSec, startSec, leftPx, secPerPx, widthPx],
  );
  return (
    <svg
      style={{
        position: 'absolute',
        insetBlockStart: 'var(--cw-film-height)',
        fill: 'var(--mantine-color-dimmed)',
        insetInlineStart: leftPx,
      }}
      width={widthPx}
      height={WAVE_HEIGHT_PX}
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

function useSight(
  track: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  scale: number,
): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The scale changes the width of the track.
  useEffect(() => {
    const [box, view] = [track.current, scroller.current];
    if (!box || !view) return;
    const measure = () => {
      const trackPx = box.clientWidth;
      const leftPx = Math.max(0, Math.floor(view.scrollLeft / STEP_PX - 1) * STEP_PX);
      const rightPx = Math.ceil((view.scrollLeft + view.clientWidth) / STEP_PX + 1) * STEP_PX;
      const next = { leftPx, widthPx: Math.min(trackPx, rightPx) - leftPx, trackPx };
      setSight((before) =>
        before?.leftPx === next.leftPx && before.widthPx === next.widthPx && before.trackPx === trackPx ? before : next,
      );
    };
    measure();
    view.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      view.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [track, scroller, scale]);
  return sight;
}
