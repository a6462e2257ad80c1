import type { ClipEdit } from '@clipwright/clip-spec';
import { Button } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { canJoinNext, findClipSec, placeInSource } from '../document/change-ranges.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import classes from './edit-timeline.module.css';
import type { PartChanges } from './use-part-changes.ts';

type EditTimelineProps = {
  ranges: ClipEdit['ranges'];
  words: readonly EditWord[];
  window: { startSec: number; endSec: number };
  frameSec: number;
  player: EditPlayer;
  parts: PartChanges;
};

const { timeline: texts } = editorMessages;
/** How much wider than the page it may be. */
const zooms = [1, 2, 4, 8, 16];
/** Source on both sides of the clip. */
const AROUND_SEC = 6;

/** The parts of the source that the clip shows, on the source's own time. */
export function EditTimeline(props: EditTimelineProps) {
  const { ranges, words, window, frameSec, player, parts } = props;
  const track = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const scale = zooms[zoom] ?? 1;
  const [at, setAt] = useState(0);
  /** `grabSec`: how far beside the edge it was taken. */
  const [dragged, setDragged] = useState<{
    shown: { startSec: number; endSec: number };
    grabSec: number;
    name: string;
  } | null>(null);
  const around = {
    startSec: Math.max(window.startSec, Math.min(...ranges.map(({ startSec }) => startSec)) - AROUND_SEC),
    endSec: Math.min(window.endSec, Math.max(...ranges.map(({ endSec }) => endSec)) + AROUND_SEC),
  };
  // While an edge is held the scale rests, or it would run away from the pointer.
  const shown = dragged?.shown ?? around;
  const lengthSec = shown.endSec - shown.startSec;
  const percent = (sec: number) => `${((sec - shown.startSec) / lengthSec) * 100}%`;
  const secAt = (clientX: number) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return shown.startSec + (Math.min(Math.max(0, clientX - left), width) / width) * lengthSec;
  };
  const current = placeInSource(ranges, at).index;
  useEffect(() => {
    const show = (clipSec: number) => {
      const { index, sourceSec } = placeInSource(ranges, clipSec);
      if (playhead.current) {
        playhead.current.style.insetInlineStart = `${((sourceSec - shown.startSec) / lengthSec) * 100}%`;
        playhead.current.setAttribute('aria-valuenow', clipSec.toFixed(2));
        playhead.current.setAttribute('aria-valuetext', formatEditTime(clipSec));
      }
      if (scroller.current && scale > 1) showPlace(scroller.current, (sourceSec - shown.startSec) / lengthSec);
      setAt((before) => (placeInSource(ranges, before).index === index ? before : clipSec));
    };
    show(player.state.clipSec);
    return player.listen(({ clipSec }) => show(clipSec));
  }, [player, ranges, shown.startSec, lengthSec, scale]);

  const nudge = (event: KeyboardEvent, index: number, edge: 'start' | 'end') => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const range = ranges[index];
    if (by === 0 || !range) return;
    event.preventDefault();
    const fromSec = edge === 'start' ? range.startSec : range.endSec;
    const toSec = event.shiftKey ? nextWordSec(words, fromSec, by, edge) : fromSec + by * frameSec;
    parts.trim(index, { edge, toSec }, null);
    event.stopPropagation();
  };
  const [currentRange] = ranges.slice(current);
  return (
    <section className={classes.timeline} aria-label={texts.label}>
      <div className={classes.tools}>
        <Button size="xs" variant="default" onClick={(event) => parts.split({ isExact: event.altKey })}>
          {texts.split}
        </Button>
        {canJoinNext(ranges, current) && (
          <Button size="xs" variant="default" onClick={() => parts.join(current)}>
            {texts.join}
          </Button>
        )}
        {ranges.length > 1 && (
          <>
            <Button size="xs" variant="default" disabled={current === 0} onClick={() => parts.move(current, -1)}>
              {texts.earlier}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={current === ranges.length - 1}
              onClick={() => parts.move(current, 1)}
            >
              {texts.later}
            </Button>
            <Button size="xs" variant="default" onClick={() => parts.remove(current)}>
              {texts.remove}
            </Button>
          </>
        )}
        <div className={classes.zoom}>
          <IconButton label={texts.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconZoomOut size={20} aria-hidden />
          </IconButton>
          <IconButton label={texts.zoomIn} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            <IconZoomIn size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div ref={scroller} className={classes.scroller}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: The playhead inside is moved by keys. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: As above. */}
        <div
          ref={track}
          className={classes.track}
          style={{ inlineSize: `${scale * 100}%` }}
          onClick={(event) => player.seek(findClipSec(ranges, secAt(event.clientX)))}
        >
          <div className={classes.words} aria-hidden>
            {words.map(({ number, state, startSec, endSec, text }) => (
              <span
                key={number}
                className={classes.word}
                data-state={state}
                style={{
                  insetInlineStart: percent(startSec),
                  inlineSize: `${((endSec - startSec) / lengthSec) * 100}%`,
                }}
              >
                <span className={classes.text}>{text}</span>
              </span>
            ))}
          </div>
          {ranges.map((range, index) => (
            <div
              key={range.id}
              className={classes.part}
              data-current={range === currentRange || undefined}
              style={{
                insetInlineStart: percent(range.startSec),
                inlineSize: `${((range.endSec - range.startSec) / lengthSec) * 100}%`,
              }}
            >
              {(['start', 'end'] as const).map((edge) => (
                <div
                  key={edge}
                  role="slider"
                  tabIndex={0}
                  className={classes.handle}
                  data-edge={edge}
                  aria-label={edge === 'start' ? texts.start(index + 1) : texts.end(index + 1)}
                  aria-valuemin={window.startSec}
                  aria-valuemax={window.endSec}
                  aria-valuenow={edge === 'start' ? range.startSec : range.endSec}
                  aria-valuetext={formatEditTime(edge === 'start' ? range.startSec : range.endSec)}
                  onKeyDown={(event) => nudge(event, index, edge)}
                  onClick={(event) => event.stopPropagation()}
                  onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
                    if (event.button !== 0) return;
                    event.currentTarget.setPointerCapture(event.pointerId);
                    const grabSec = secAt(event.clientX) - (edge === 'start' ? range.startSec : range.endSec);
                    setDragged({ shown: around, grabSec, name: `drag:${range.id}-${edge}-${event.timeStamp}` });
                  }}
                  onPointerMove={(event) =>
                    dragged && parts.trim(index, { edge, toSec: secAt(event.clientX) - dragged.grabSec }, dragged.name)
                  }
                  onPointerUp={() => setDragged(null)}
                  onPointerCancel={() => setDragged(null)}
                />
              ))}
            </div>
          ))}
          <div
            ref={playhead}
            role="slider"
            tabIndex={0}
            className={classes.playhead}
            aria-label={texts.playhead}
            aria-valuemin={0}
            aria-valuemax={player.lengthSec}
            aria-valuenow={0}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
              if (by === 0) return;
              event.preventDefault();
              player.seek(player.state.clipSec + by * (event.shiftKey ? 1 : frameSec));
            }}
            onClick={(event) => event.stopPropagation()}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.buttons === 1) player.seek(findClipSec(ranges, secAt(event.clientX)));
            }}
          />
        </div>
      </div>
    </section>
  );
}

/** Scrolls to a place of the whole, as a share of it, where it is not in sight. */
function showPlace(scroller: HTMLElement, share: number): void {
  const { scrollWidth, clientWidth, scrollLeft } = scroller;
  const leftPx = share * scrollWidth;
  const isInSight = leftPx >= scrollLeft + 12 && leftPx <= scrollLeft + clientWidth - 12;
  if (!isInSight) scroller.scrollLeft = leftPx - clientWidth / 2;
}

/** Where the next word begins, for a start, or ends, for an end. */
function nextWordSec(words: readonly EditWord[], fromSec: number, by: -1 | 1, edge: 'start' | 'end'): number {
  const edges = words.map((word) => (edge === 'start' ? word.startSec : word.endSec));
  const isBeyond = (sec: number) => (by > 0 ? sec > fromSec + 0.03 : sec < fromSec - 0.03);
  return (by > 0 ? edges.find(isBeyond) : edges.findLast(isBeyond)) ?? fromSec;
}
