import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditFiles } from '@clipwright/media/plan';
import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { type ImageOverlay, imagesOf, middleOf, moveImage, scaleImage } from '../document/change-images.ts';
import { type SnappedPlace, snapPlace } from '../document/place-text.ts';
import { fileMessages } from '../panel/file-messages.ts';
import type { PagePlan } from '../planning/create-edit-planner.ts';
import { usePlayhead } from '../use-playhead.ts';
import { arrowSteps } from './arrow-steps.ts';
import type { EditPlayer } from './edit-player.ts';
import { PlaceGuides } from './place-guides.tsx';
import classes from './place-texts.module.css';

type PlaceImagesProps = {
  edit: ClipEdit;
  files: EditFiles;
  nameOf: (imageId: string) => string;
  plan: Pick<PagePlan, 'size' | 'guides'>;
  player: Pick<EditPlayer, 'state' | 'listen' | 'pause'>;
  /** @param group see `addStep` */
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

type Point = { x: number; y: number };
type Drag = { id: string; name: string; at: Point; middle: Point; width: number; isScaled: boolean };
const { images: texts } = fileMessages;
const SCALE_STEP = 0.02;

/** The images over the picture at this time, which the pointer or keys move and scale. */
export function PlaceImages({ edit, files, nameOf, plan, player, onChange }: PlaceImagesProps) {
  const clipSec = usePlayhead(player);
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [resting, setResting] = useState<SnappedPlace['lines'] | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const { size: frame } = plan;
  const visibleImages = imagesOf(edit).filter(
    ({ startSec, endSec }) => clipSec >= startSec - 0.004 && clipSec < endSec,
  );
  const areas = plan.guides.map((guide) => guide.area);

  const scale = (image: ImageOverlay, width: number, group: string) => {
    const picture = files[image.imageId];
    if (picture?.kind === 'image') onChange((now) => scaleImage(now, image.id, { width, picture, frame }), group);
  };
  const press = (event: KeyboardEvent, image: ImageOverlay) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrowSteps(event);
    const grown = { '+': SCALE_STEP, '=': SCALE_STEP, '-': -SCALE_STEP, _: -SCALE_STEP }[event.key];
    if (!arrow && grown === undefined) return;
    // The page's own key bindings would move the clip.
    event.preventDefault();
    event.stopPropagation();
    player.pause();
    const { x, y } = middleOf(image.box);
    if (arrow) onChange((now) => moveImage(now, image.id, { x: x + arrow.x, y: y + arrow.y }), `place-${image.id}`);
    else scale(image, image.box.width + (grown ?? 0), `scale-${image.id}`);
  };
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
  };
  const take = (event: PointerEvent<HTMLElement>, image: ImageOverlay, isScaled: boolean) => {
    if (event.button > 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    player.pause();
    const { id, box } = image;
    const name = `drag:image-${id}-${event.timeStamp}`;
    drag.current = { id, name, isScaled, at: pointAt(event), middle: middleOf(box), width: box.width };
  };
  const pull = (event: PointerEvent, image: ImageOverlay) => {
    if (drag.current?.id !== image.id) return;
    const { at, middle, width, name, isScaled } = drag.current;
    const to = pointAt(event);
    if (isScaled) {
      // The corner follows the pointer; the center is fixed.
      scale(image, width + 2 * (to.x - at.x), name);
      return;
    }
    const snapped = snapPlace({ x: middle.x + to.x - at.x, y: middle.y + to.y - at.y }, image.box, areas);
    setResting(snapped.lines);
    onChange((now) => moveImage(now, image.id, snapped), name);
  };
  const drop = () => {
    drag.current = null;
    setResting(null);
  };
  return (
    <Box ref={area} pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }}>
      {(resting !== null || focusedId !== null) && <PlaceGuides guides={plan.guides} lines={resting ?? []} />}
      {visibleImages.map((image) => (
        <ImageHandle
          key={image.id}
          box={image.box}
          label={texts.handle({ name: nameOf(image.imageId) })}
          onFocus={() => setFocusedId(image.id)}
          onBlur={() => setFocusedId(null)}
          onKeyDown={(event) => press(event, image)}
          onTake={(event, isScaled) => take(event, image, isScaled)}
          onPointerMove={(event) => pull(event, image)}
          onDrop={drop}
        />
      ))}
    </Box>
  );
}

type ImageHandleProps = {
  box: ImageOverlay['box'];
  label: string;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onTake: (event: PointerEvent<HTMLElement>, isScaled: boolean) => void;
  onPointerMove: (event: PointerEvent) => void;
  onDrop: () => void;
};

function ImageHandle({ box, label, onTake, onPointerMove, onDrop, ...handlers }: ImageHandleProps) {
  const hintId = useId();
  const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));
  const { x, y } = middleOf(box);
  const moving = { onPointerMove, onPointerUp: onDrop, onPointerCancel: onDrop };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-kind="image"
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      title={texts.handleHint}
      aria-label={label}
      aria-describedby={hintId}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(y)}
      aria-valuetext={texts.place({ across: percent(x), down: percent(y), width: percent(box.width) })}
      {...handlers}
      onPointerDown={(event) => onTake(event, false)}
      {...moving}
    >
      <span id={hintId} hidden>
        {texts.handleHint}
      </span>
      {/* Only for the pointer: keys scale with plus and minus. */}
      <span className={classes.corner} aria-hidden onPointerDown={(event) => onTake(event, true)} {...moving} />
    </div>
  );
}
