import type { ClipEdit } from '@clipwright/clip-spec';
import type { DrawnText } from '@clipwright/media/plan';
import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { placeCaptions, placeOverlay, type SnappedPlace, snapPlace } from '../document/place-text.ts';
import type { PagePlan } from '../planning/create-edit-planner.ts';
import { usePlayhead } from '../use-playhead.ts';
import { arrowSteps } from './arrow-steps.ts';
import type { EditPlayer } from './edit-player.ts';
import { PlaceGuides } from './place-guides.tsx';
import { placeMessages as texts } from './place-messages.ts';
import classes from './place-texts.module.css';

type PlaceTextsProps = {
  edit: ClipEdit;
  plan: Pick<PagePlan, 'texts' | 'safeArea' | 'guides'>;
  player: Pick<EditPlayer, 'state' | 'listen' | 'pause'>;
  /** True to show the guides while nothing is moved. */
  hasGuides: boolean;
  /** @param group see `addStep` */
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

type Point = { x: number; y: number };
type Drag = { key: string; name: string; from: DrawnText; at: Point };

const middleOf = ({ x, y, width, height }: DrawnText['box']): Point => ({ x: x + width / 2, y: y + height / 2 });
const keyOf = ({ overlayId }: DrawnText) => overlayId ?? 'captions';

/** The texts over the picture at this time, which the pointer or keys move. */
export function PlaceTexts({ edit, plan, player, hasGuides, onChange }: PlaceTextsProps) {
  const clipSec = usePlayhead(player);
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [resting, setResting] = useState<SnappedPlace | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const visibleTexts = plan.texts.filter(({ startSec, endSec }) => clipSec >= startSec && clipSec < endSec);
  const areas = plan.guides.map((guide) => guide.area);

  const place = (text: DrawnText, { x, y }: Point, group: string) =>
    onChange(
      (now) =>
        text.overlayId === null
          ? placeCaptions(now, { clipSec: player.state.clipSec, y, safeArea: plan.safeArea })
          : placeOverlay(now, text.overlayId, { x, y }),
      group,
    );
  const press = (event: KeyboardEvent, text: DrawnText) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrowSteps(event);
    if (!arrow || (text.overlayId === null && arrow.x !== 0)) return;
    // The page's own key bindings would move the clip.
    event.preventDefault();
    event.stopPropagation();
    player.pause();
    const from = wantedMiddle(edit, text);
    place(text, { x: from.x + arrow.x, y: from.y + arrow.y }, `place-${keyOf(text)}`);
  };
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
  };
  const take = (event: PointerEvent<HTMLElement>, text: DrawnText) => {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    player.pause();
    const key = keyOf(text);
    drag.current = { key, name: `drag:place-${key}-${event.timeStamp}`, from: text, at: pointAt(event) };
  };
  const pull = (event: PointerEvent) => {
    if (!drag.current) return;
    const { from, at, name } = drag.current;
    const [to, middle] = [pointAt(event), middleOf(from.box)];
    const moved = { x: middle.x + to.x - at.x, y: middle.y + to.y - at.y };
    const isCaption = from.overlayId === null;
    const snapped = snapPlace(moved, from.box, areas);
    setResting(
      isCaption ? { ...snapped, x: middle.x, lines: snapped.lines.filter(({ axis }) => axis === 'y') } : snapped,
    );
    place(from, snapped, name);
  };
  const drop = () => {
    drag.current = null;
    setResting(null);
  };
  return (
    <Box ref={area} pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }}>
      {(hasGuides || resting !== null || focused !== null) && (
        <PlaceGuides guides={plan.guides} lines={resting?.lines ?? []} />
      )}
      {visibleTexts.map((text) => {
        const isHeld = resting !== null && drag.current?.key === keyOf(text);
        return (
          <TextHandle
            key={keyOf(text)}
            // Follow the pointer until the text is drawn again.
            box={isHeld ? around(resting, text.box) : text.box}
            label={text.overlayId === null ? texts.captions : texts.overlay({ text: textOf(edit, text.overlayId) })}
            hint={text.overlayId === null ? texts.captionsHint : texts.overlayHint}
            kind={text.overlayId === null ? 'captions' : 'overlay'}
            onFocus={() => setFocused(keyOf(text))}
            onBlur={() => setFocused(null)}
            onKeyDown={(event) => press(event, text)}
            onPointerDown={(event) => take(event, text)}
            onPointerMove={pull}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
        );
      })}
    </Box>
  );
}

/**
 * Returns the center that the document sets for a text. The drawn text is closer to the frame's center if it would
 * leave the frame.
 */
function wantedMiddle({ overlays }: ClipEdit, text: DrawnText): Point {
  const overlay = overlays.find(({ id }) => id === text.overlayId);
  return overlay && overlay.kind !== 'image' ? overlay.place : middleOf(text.box);
}

function textOf({ overlays }: ClipEdit, id: string): string {
  const overlay = overlays.find((each) => each.id === id);
  return overlay && overlay.kind !== 'image' ? overlay.text : '';
}

function around({ x, y }: Point, { width, height }: DrawnText['box']): DrawnText['box'] {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

type TextHandleProps = {
  box: DrawnText['box'];
  label: string;
  hint: string;
  kind: 'captions' | 'overlay';
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
};

function TextHandle({ box, label, hint, kind, ...handlers }: TextHandleProps) {
  const hintId = useId();
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value * 100)));
  const { x, y } = middleOf(box);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-kind={kind}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      title={hint}
      aria-label={label}
      aria-describedby={hintId}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(y)}
      aria-valuetext={texts.placeText({ across: percent(x), down: percent(y) })}
      {...handlers}
    >
      <span id={hintId} hidden>
        {hint}
      </span>
    </div>
  );
}
