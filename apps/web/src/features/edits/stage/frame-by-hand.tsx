import type { ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import type { CropTrack } from '@clipwright/media/plan';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyframe, IconKeyframeFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  addBoxKey,
  boxKeysOf,
  type FramedPart,
  findKey,
  nextKeySec,
  removeBoxKey,
  setBox,
} from '../document/change-framing.ts';
import { clipSecOf, placeInSource } from '../document/change-ranges.ts';
import { boxShownAt, type Corner, type CropBox, dragCorner, moveBox, scaleBox, zoomOf } from '../document/crop-box.ts';
import { editorMessages } from '../editor-messages.ts';
import { usePlayhead } from '../use-playhead.ts';
import type { EditPlayer } from './edit-player.ts';
import classes from './frame-by-hand.module.css';

export type FrameByHandProps = {
  edit: ClipEdit;
  ratio: ClipRatio;
  /** On frames. */
  ranges: ClipEdit['ranges'];
  frameSec: number;
  /** The framing of the clip as the renderer has it. */
  crop: CropTrack;
  /** The largest window of the clip's shape. */
  largest: CropBox;
  player: Pick<EditPlayer, 'state' | 'listen' | 'seek' | 'pause'>;
  /** @param group see `addStep` */
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
  onDone: () => void;
};

const { framing: texts } = editorMessages;
/** Shares of the source for one press. */
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

/** The part under the playhead, and where in the source that is. */
function usePartUnderPlayhead({ ratio, ranges, frameSec, player }: FrameByHandProps) {
  const clipSec = usePlayhead(player);
  const { index, sourceSec } = placeInSource(ranges, clipSec);
  const range = ranges[index];
  const part: FramedPart | null = range ? { ratio, range, frameSec } : null;
  return { clipSec, index, sourceSec, part };
}

/** The crop box over the whole picture of the source: dragged and drawn by its corners, or moved by keys. */
export function CropFrame(props: FrameByHandProps & { takesFocus: boolean }) {
  const { crop, largest, player, takesFocus, onChange, onDone } = props;
  const { clipSec, sourceSec, part } = usePartUnderPlayhead(props);
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const hintId = useId();
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);

  const box = boxShownAt(crop, clipSec, largest);
  const set = (next: CropBox, group: string) => part && onChange((now) => setBox(now, part, sourceSec, next), group);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, scale] = [arrows[event.key], scales[event.key]];
    const step = event.shiftKey ? FAR_STEP : STEP;
    if (arrow) set(moveBox(box, { x: arrow.x * step, y: arrow.y * step }, largest), 'crop-box');
    else if (scale) set(scaleBox(box, scale, largest), 'crop-box');
    else if (event.key === 'Escape') onDone();
    else if (event.key === 'Delete' || event.key === 'Backspace')
      onChange((now) => (part ? removeBoxKey(now, part, sourceSec) : now));
    else return;
    // The page's own keys mean the clip.
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
    set(next, name);
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
    <div ref={area} className={classes.area}>
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
        aria-label={texts.box}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(box.x)}
        aria-valuetext={texts.boxText(percent(box.x), percent(box.y), percent(zoomOf(box, largest)))}
        onKeyDown={press}
        {...handlers(null)}
      >
        {corners.map((corner) => (
          <span
            key={`${corner.x}${corner.y}`}
            className={classes.corner}
            data-corner={`${corner.x}${corner.y}`}
            {...handlers(corner)}
          />
        ))}
      </div>
      <span id={hintId} hidden>
        {texts.boxHint}
      </span>
    </div>
  );
}

/** Keys of the box, and the way out. */
export function FramingBar(props: FrameByHandProps) {
  const { edit, ranges, player, onChange, onDone } = props;
  const { index, sourceSec, part } = usePartUnderPlayhead(props);
  if (!part) return null;
  const keys = boxKeysOf(edit, part);
  const at = findKey(keys, part, sourceSec);
  const canRemove = at >= 0 && keys.length > 1;
  const canAdd = keys.length > 0 && at < 0;
  const seek = (by: -1 | 1) => {
    const sec = nextKeySec(keys, part, sourceSec, by);
    if (sec === null) return;
    player.pause();
    player.seek(clipSecOf(ranges, { index, sourceSec: sec }));
  };
  const hasNext = (by: -1 | 1) => nextKeySec(keys, part, sourceSec, by) !== null;
  const changeKey = () => {
    if (canRemove) onChange((now) => removeBoxKey(now, part, sourceSec));
    else if (canAdd) onChange((now) => addBoxKey(now, part, sourceSec));
  };
  return (
    <div className={classes.bar}>
      <IconButton label={texts.previousKey} aria-disabled={!hasNext(-1)} onClick={() => seek(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={canRemove ? texts.removeKey : texts.addKey}
        aria-disabled={!canRemove && !canAdd}
        onClick={changeKey}
      >
        {at >= 0 ? <IconKeyframeFilled size={20} aria-hidden /> : <IconKeyframe size={20} aria-hidden />}
      </IconButton>
      <IconButton label={texts.nextKey} aria-disabled={!hasNext(1)} onClick={() => seek(1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
      <span className={classes.keys} role="status">
        {at >= 0 && keys.length > 1 ? texts.onKey(at + 1, keys.length) : texts.keys(keys.length)}
      </span>
      <Button size="xs" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}
