import type { ClipEdit } from '@clipwright/clip-spec';
import { Stack } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findClipSec, placeInSource } from '../document/change-ranges.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { CopyTracks } from './copy-tracks.tsx';
import classes from './edit-timeline.module.css';
import { listGaps } from './list-gaps.ts';
import { PartOrder } from './part-order.tsx';
import { SNAP_PX, snapTo } from './snap-to.ts';
import { timelineMessages as texts } from './timeline-messages.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { TimelineWords } from './timeline-words.tsx';
import { canDecodeCopies, useCopyReader } from './use-copy-reader.ts';
import type { PartChanges } from './use-part-changes.ts';

type Stretch = { startSec: number; endSec: number };

type EditTimelineProps = {
  ranges: ClipEdit['ranges'];
  words: readonly EditWord[];
  window: Stretch;
  frameSec: number;
  player: EditPlayer;
  parts: PartChanges;
  sceneCutsSec: readonly number[];
  /** The times that dragged edges snap to. */
  snapTargetsSec: readonly number[];
  /** The small copy of the source and the range that it contains; null if there is none. */
  copy: (Stretch & { url: string }) | null;
};

/** The zoom levels: how many times wider than the page the timeline is. */
const zooms = [1, 2, 4, 8, 16];
/** The padding on both sides of the clip, in seconds of the source. */
const AROUND_SEC = 6;

/** The parts of the clip on the timeline of the source. */
export function EditTimeline(props: EditTimelineProps) {
  const { ranges, words, window, frameSec, player, parts, snapTargetsSec, sceneCutsSec, copy } = props;
  const track = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const scale = zooms[zoom] ?? 1;
  const [at, setAt] = useState(0);
  /**
   * The drag of an edge. `grabSec` is the offset of the pointer from the edge; `targetsSec` are the snap targets,
   * including the playhead at the start of the drag.
   */
  const [dragged, setDragged] = useState<{
    shown: Stretch;
    grabSec: number;
    name: string;
    targetsSec: readonly number[];
  } | null>(null);
  const [heldSec, setHeldSec] = useState<number | null>(null);
  const reader = useCopyReader(copy?.url ?? null);
  const around = {
    startSec: Math.max(window.startSec, Math.min(...ranges.map(({ startSec }) => startSec)) - AROUND_SEC),
    endSec: Math.min(window.endSec, Math.max(...ranges.map(({ endSec }) => endSec)) + AROUND_SEC),
  };
  // The scale is fixed during a drag, or the edge would move away from the pointer.
  const shownRange = dragged?.shown ?? around;
  const lengthSec = shownRange.endSec - shownRange.startSec;
  const percent = (sec: number) => `${((sec - shownRange.startSec) / lengthSec) * 100}%`;
  const placeOf = ({ startSec, endSec }: Stretch) => ({
    insetInlineStart: percent(startSec),
    inlineSize: `${((endSec - startSec) / lengthSec) * 100}%`,
  });
  const trackBox = () => track.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
  const secAt = (clientX: number) => {
    const { left, width } = trackBox();
    return shownRange.startSec + (Math.min(Math.max(0, clientX - left), width) / (width || 1)) * lengthSec;
  };
  /** Snaps a time to the nearest target, unless Alt is pressed. */
  const hold = (sec: number, targetsSec: readonly number[], isFree: boolean) => {
    const { width } = trackBox();
    const held = isFree || width === 0 ? null : snapTo(sec, targetsSec, (SNAP_PX * lengthSec) / width);
    setHeldSec(held);
    return held ?? sec;
  };
  const edgesSec = ranges.flatMap(({ startSec, endSec }) => [startSec, endSec]);
  const seekTo = (event: { clientX: number; altKey: boolean }) =>
    player.seek(findClipSec(ranges, hold(secAt(event.clientX), [...snapTargetsSec, ...edgesSec], event.altKey)));
  const { snapWithinSec } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The scale changes the width of the track.
  useLayoutEffect(() => {
    const width = track.current?.getBoundingClientRect().width ?? 0;
    snapWithinSec.current = width > 0 ? (SNAP_PX * lengthSec) / width : 0;
    return () => {
      snapWithinSec.current = 0;
    };
  }, [snapWithinSec, lengthSec, scale]);

  const current = placeInSource(ranges, at).index;
  useEffect(() => {
    const show = (clipSec: number) => {
      const { index, sourceSec } = placeInSource(ranges, clipSec);
      if (playhead.current) {
        playhead.current.style.insetInlineStart = `${((sourceSec - shownRange.startSec) / lengthSec) * 100}%`;
        playhead.current.setAttribute('aria-valuenow', clipSec.toFixed(2));
        playhead.current.setAttribute('aria-valuetext', formatEditTime(clipSec));
      }
      if (scroller.current && scale > 1) showPlace(scroller.current, (sourceSec - shownRange.startSec) / lengthSec);
      setAt((before) => (placeInSource(ranges, before).index === index ? before : clipSec));
    };
    show(player.state.clipSec);
    return player.listen(({ clipSec }) => show(clipSec));
  }, [player, ranges, shownRange.startSec, lengthSec, scale]);

  const nudge = (event: KeyboardEvent, index: number, edge: 'start' | 'end') => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const range = ranges[index];
    if (by === 0 || !range) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) {
      parts.move(index, by);
      return;
    }
    const fromSec = edge === 'start' ? range.startSec : range.endSec;
    const toSec = event.shiftKey ? nextWordSec(words, fromSec, by, edge) : fromSec + by * frameSec;
    parts.trim(index, { edge, toSec }, null);
  };
  const grab = (event: PointerEvent<HTMLDivElement>, range: Stretch & { id: string }, edge: 'start' | 'end') => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const edgeSec = edge === 'start' ? range.startSec : range.endSec;
    const playheadSec = placeInSource(ranges, player.state.clipSec).sourceSec;
    const others = ranges.filter(({ id }) => id !== range.id).flatMap(({ startSec, endSec }) => [startSec, endSec]);
    setDragged({
      shown: around,
      grabSec: secAt(event.clientX) - edgeSec,
      name: `drag:${range.id}-${edge}-${event.timeStamp}`,
      targetsSec: [...snapTargetsSec, ...others, playheadSec],
    });
  };
  const letGo = () => {
    setDragged(null);
    setHeldSec(null);
  };
  const seekByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const toSec = { Home: 0, End: player.lengthSec }[event.key];
    if (by === 0 && toSec === undefined) return;
    event.preventDefault();
    player.seek(toSec ?? player.state.clipSec + by * (event.shiftKey ? 1 : frameSec));
  };
  const isThere = (sec: number) => sec > shownRange.startSec && sec < shownRange.endSec;
  return (
    <Stack component="section" gap="xs" aria-label={texts.label}>
      <TimelineTools
        ranges={ranges}
        current={current}
        parts={parts}
        zoom={{ step: zoom, most: zooms.length - 1, onChange: setZoom }}
      />
      <div ref={scroller} className={classes.scroller}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: The playhead inside handles keys. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: As above. */}
        <div
          ref={track}
          className={classes.track}
          data-has-copy={(copy !== null && canDecodeCopies()) || undefined}
          style={{ inlineSize: `${scale * 100}%` }}
          onClick={(event) => {
            seekTo(event);
            setHeldSec(null);
          }}
        >
          {copy && reader && (
            <CopyTracks
              key={copy.url}
              reader={reader}
              copy={copy}
              shown={shownRange}
              scroller={scroller}
              scale={scale}
            />
          )}
          {listGaps(ranges, shownRange).map((gap) => (
            <div key={gap.startSec} className={classes.outside} style={placeOf(gap)} aria-hidden />
          ))}
          {sceneCutsSec.filter(isThere).map((sec) => (
            <div key={sec} className={classes.cut} style={{ insetInlineStart: percent(sec) }} aria-hidden />
          ))}
          <TimelineWords words={words} startSec={shownRange.startSec} lengthSec={lengthSec} />
          {ranges.map((range, index) => (
            <div
              key={range.id}
              className={classes.part}
              data-current={index === current || undefined}
              style={placeOf(range)}
            >
              {(['start', 'end'] as const).map((edge) => (
                <div
                  key={edge}
                  role="slider"
                  tabIndex={0}
                  className={classes.handle}
                  data-edge={edge}
                  aria-label={edge === 'start' ? texts.start({ part: index + 1 }) : texts.end({ part: index + 1 })}
                  aria-valuemin={window.startSec}
                  aria-valuemax={window.endSec}
                  aria-valuenow={edge === 'start' ? range.startSec : range.endSec}
                  aria-valuetext={formatEditTime(edge === 'start' ? range.startSec : range.endSec)}
                  onKeyDown={(event) => nudge(event, index, edge)}
                  onClick={(event) => event.stopPropagation()}
                  onPointerDown={(event) => grab(event, range, edge)}
                  onPointerMove={(event) => {
                    if (!dragged) return;
                    const toSec = hold(secAt(event.clientX) - dragged.grabSec, dragged.targetsSec, event.altKey);
                    parts.trim(index, { edge, toSec }, dragged.name);
                  }}
                  onPointerUp={letGo}
                  onPointerCancel={letGo}
                />
              ))}
            </div>
          ))}
          {heldSec !== null && isThere(heldSec) && (
            <div className={classes.held} style={{ insetInlineStart: percent(heldSec) }} aria-hidden />
          )}
          <div
            ref={playhead}
            role="slider"
            tabIndex={0}
            className={classes.playhead}
            aria-label={texts.playhead}
            aria-valuemin={0}
            aria-valuemax={player.lengthSec}
            aria-valuenow={0}
            onKeyDown={seekByKey}
            onClick={(event) => event.stopPropagation()}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
            onPointerUp={() => setHeldSec(null)}
            onPointerCancel={() => setHeldSec(null)}
          />
        </div>
      </div>
      {ranges.length > 1 && <PartOrder ranges={ranges} words={words} current={current} player={player} parts={parts} />}
    </Stack>
  );
}

/** Scrolls to a position, as a share of the whole, if it is out of view. */
function showPlace(scroller: HTMLElement, share: number): void {
  const { scrollWidth, clientWidth, scrollLeft } = scroller;
  const leftPx = share * scrollWidth;
  const isInSight = leftPx >= scrollLeft + 12 && leftPx <= scrollLeft + clientWidth - 12;
  if (!isInSight) scroller.scrollLeft = leftPx - clientWidth / 2;
}

/** Returns the start of the next word for a start, or its end for an end. */
function nextWordSec(words: readonly EditWord[], fromSec: number, by: -1 | 1, edge: 'start' | 'end'): number {
  const edges = words.map((word) => (edge === 'start' ? word.startSec : word.endSec));
  const isBeyond = (sec: number) => (by > 0 ? sec > fromSec + 0.03 : sec < fromSec - 0.03);
  return (by > 0 ? edges.find(isBeyond) : edges.findLast(isBeyond)) ?? fromSec;
}
