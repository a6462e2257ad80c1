import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { type Corner, type CropBox, dragCorner, moveBox, scaleBox, zoomOf } from '../document/crop-box.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import classes from './crop-handle.module.css';
import type { EditPlayer } from './edit-player.ts';

/** The steps of one key press, as shares of the source. */
const STEP = 0.01;
const FAR_STEP = 0.05;
const SCALE_STEP = 1.05;
const corners: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const scales: Readonly<Record<string, number>> = {
  '+': SCALE_STEP,
  '=': SCALE_STEP,
  '-': 1 / SCALE_STEP,
  '−': 1 / SCALE_STEP,
};
const percent = (share: number) => Math.round(share * 100);

type Drag = { name: string; from: CropBox; at: { x: number; y: number }; corner: Corner | null };

type CropHandleProps = {
  label: string;
  /** The number in its corner, if there are several. */
  mark?: string;
  box: CropBox;
  /** The largest window of its shape. */
  largest: CropBox;
  /** The overlay of the whole picture. */
  area: RefObject<HTMLElement | null>;
  player: Pick<EditPlayer, 'pause'>;
  takesFocus: boolean;
  /** @param group see `addStep` */
  onMove: (box: CropBox, group: string) => void;
  onRemove?: () => void;
  onDone: () => void;
};

/** A window of the source that can be dragged, resized by its corners, or moved by keys. */
export function CropHandle(props: CropHandleProps) {
  const { label, mark, box, largest, area, player, takesFocus, onMove, onRemove, onDone } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const hintId = useId();
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, scale] = [arrows[event.key], scales[event.key]];
    const step = event.shiftKey ? FAR_STEP : STEP;
    const group = `crop-box-${label}`;
    if (arrow) onMove(moveBox(box, { x: arrow.x * step, y: arrow.y * step }, largest), group);
    else if (scale) onMove(scaleBox(box, scale, largest), group);
    else if (event.key === 'Escape') onDone();
    else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove();
    else return;
    // The page's own key bindings would move the clip.
    event.preventDefault();
    event.stopPropagation();
  };
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
  };
  const take = (event: PointerEvent<HTMLElement>, corner: Corner | null) => {
    if (event.button > 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    player.pause();
    drag.current = { name: `drag:crop-box-${event.timeStamp}`, from: box, at: pointAt(event), corner };
  };
  const pull = (event: PointerEvent) => {
    if (!drag.current) return;
    event.stopPropagation();
    const { name, from, at, corner } = drag.current;
    const to = pointAt(event);
    const next = corner
      ? dragCorner(from, corner, to, largest)
      : moveBox(from, { x: to.x - at.x, y: to.y - at.y }, largest);
    onMove(next, name);
  };
  const drop = () => {
    drag.current = null;
  };
  const handlers = (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, corner),
    onPointerMove: pull,
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      className={classes.box}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      aria-label={label}
      aria-describedby={hintId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(box.x)}
      aria-valuetext={texts.boxText({
        across: percent(box.x),
        down: percent(box.y),
        zoom: percent(zoomOf(box, largest)),
      })}
      onKeyDown={press}
      {...handlers(null)}
    >
      {mark && (
        <span className={classes.mark} aria-hidden>
          {mark}
        </span>
      )}
      {corners.map((corner) => (
        <Box
          key={`${corner.x}${corner.y}`}
          component="span"
          w="min(36px, 45%)"
          h="min(36px, 45%)"
          className={classes.corner}
          data-corner={`${corner.x}${corner.y}`}
          style={{
            [corner.x === 0 ? 'left' : 'right']: -2,
            [corner.y === 0 ? 'top' : 'bottom']: -2,
            cursor: corner.x === corner.y ? 'nwse-resize' : 'nesw-resize',
          }}
          {...handlers(corner)}
        />
      ))}
      <span id={hintId} hidden>
        {texts.boxHint}
      </span>
    </div>
  );
}

/** Darkens the picture outside the windows. */
export function CropShade({ boxes }: { boxes: readonly CropBox[] }) {
  const id = useId();
  return (
    <Box
      component="svg"
      pos="absolute"
      inset={0}
      w="100%"
      h="100%"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden
    >
      <mask id={id}>
        <rect width="1" height="1" fill="#fff" />
        {boxes.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} fill="#000" />
        ))}
      </mask>
      <rect width="1" height="1" fill="rgb(0 0 0 / 60%)" mask={`url(#${id})`} />
    </Box>
  );
}
