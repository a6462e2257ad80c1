import type { ClipEdit } from '@clipwright/clip-spec';
import { Box, Group, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { clipSecOf } from '../document/change-ranges.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import classes from './part-order.module.css';
import { timelineMessages as texts } from './timeline-messages.ts';
import type { PartChanges } from './use-part-changes.ts';

type PartOrderProps = {
  ranges: ClipEdit['ranges'];
  words: readonly EditWord[];
  /** The index of the part at the playhead. */
  current: number;
  player: EditPlayer;
  parts: Pick<PartChanges, 'move' | 'remove'>;
};

/** A shorter movement is a click. */
const DRAG_PX = 5;
/** The number of words that identify a part. */
const SAID_WORDS = 6;

/** The parts of a clip in playback order, which the pointer or keys move. */
export function PartOrder({ ranges, words, current, player, parts }: PartOrderProps) {
  const list = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ index: number; fromPx: number; topPx: number } | null>(null);
  /** `to` is the index after the drop. */
  const [dragged, setDragged] = useState<{ index: number; to: number; byPx: number; downPx: number } | null>(null);
  const wasDragged = useRef<boolean>(false);
  const focusId = useRef<string | null>(null);
  const [stop, setStop] = useState<number | null>(null);
  const tabStop = Math.min(stop ?? current, ranges.length - 1);

  // An element that moves in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A change of the parts moves the element.
  useLayoutEffect(() => {
    if (focusId.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-part="${focusId.current}"]`)?.focus();
    focusId.current = null;
  }, [ranges]);

  /** Returns the index at a pointer position, in reading order if there are several rows. */
  const placeAt = ({ clientX, clientY }: { clientX: number; clientY: number }, index: number) => {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const [topPx, bottomPx] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const y = Math.min(bottomPx - 1, Math.max(topPx, clientY));
    return boxes.filter(
      ({ left, width, top, bottom }, at) => at !== index && (y >= bottom || (y >= top && clientX > left + width / 2)),
    ).length;
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = grabbed.current;
    if (!from) return;
    const [byPx, downPx] = [event.clientX - from.fromPx, event.clientY - from.topPx];
    if (!dragged && Math.abs(byPx) < DRAG_PX) return;
    setDragged({ index: from.index, to: placeAt(event, from.index), byPx, downPx });
  };
  const end = (isDropped: boolean) => {
    grabbed.current = null;
    setDragged(null);
    // The click that ends a drag selects nothing.
    wasDragged.current = dragged !== null;
    if (isDropped && dragged && dragged.to !== dragged.index) parts.move(dragged.index, dragged.to - dragged.index);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape' && dragged) {
      end(false);
    } else if (by !== undefined && event.altKey) {
      focusId.current = ranges[index]?.id ?? null;
      setStop(Math.min(Math.max(0, index + by), ranges.length - 1));
      parts.move(index, by);
    } else if (by !== undefined) {
      const next = ranges[index + by];
      if (next) list.current?.querySelector<HTMLElement>(`[data-part="${next.id}"]`)?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusId.current = (ranges[index + 1] ?? ranges[index - 1])?.id ?? null;
      parts.remove(index);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The index of the part before which the dragged one would be inserted.
  const insertAt = dragged && dragged.to !== dragged.index ? dragged.to + (dragged.to > dragged.index ? 1 : 0) : null;
  return (
    <Group
      ref={list}
      component="ol"
      gap={6}
      wrap="nowrap"
      align="stretch"
      p={4}
      className={classes.order}
      aria-label={texts.order}
    >
      {ranges.map((range, index) => {
        const { id, startSec, endSec } = range;
        const firstWords = words
          .filter((word) => word.state === 'in' && word.startSec < endSec && word.endSec > startSec + 0.05)
          .slice(0, SAID_WORDS)
          .map(({ text }) => text)
          .join(' ');
        const length = formatEditTime(endSec - startSec);
        const isDragged = dragged?.index === index;
        return (
          <Box
            key={id}
            component="li"
            pos="relative"
            miw={0}
            className={classes.item}
            style={{ flexGrow: endSec - startSec }}
            data-insert={
              insertAt === index ? 'before' : insertAt === index + 1 && !ranges[index + 1] ? 'after' : undefined
            }
          >
            <button
              type="button"
              className={classes.part}
              data-part={id}
              data-dragged={isDragged || undefined}
              aria-current={index === current || undefined}
              aria-label={[texts.part({ part: index + 1 }), firstWords, length].filter(Boolean).join(' ')}
              title={texts.orderHint}
              tabIndex={index === tabStop ? 0 : -1}
              style={isDragged ? { transform: `translate(${dragged.byPx}px, ${dragged.downPx}px)` } : undefined}
              onFocus={() => setStop(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={() => {
                if (!wasDragged.current) player.seek(clipSecOf(ranges, { index, sourceSec: startSec }));
                wasDragged.current = false;
              }}
              onPointerDown={(event) => {
                wasDragged.current = false;
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                grabbed.current = { index, fromPx: event.clientX, topPx: event.clientY };
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => end(true)}
              onPointerCancel={() => end(false)}
            >
              <Box component="span" fw={600}>
                {index + 1}
              </Box>
              {/* What is read out says what is seen, in its order. */}{' '}
              {firstWords && (
                <Box component="span" c="dimmed" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {firstWords}
                </Box>
              )}{' '}
              <Text span inherit flex="none" ms="auto" c="dimmed" className={classes.length}>
                {length}
              </Text>
            </button>
          </Box>
        );
      })}
    </Group>
  );
}
