import type { ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import type { CropTrack } from '@clipwright/media/plan';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyframe, IconKeyframeFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { addBoxKey, boxKeysOf, findKey, nextKeySec, removeBoxKey, setBox } from '../document/change-framing.ts';
import { type FramedPart, setTile, tiledLayoutOf, tilesOf } from '../document/change-layout.ts';
import { clipSecOf, placeInSource } from '../document/change-ranges.ts';
import { boxShownAt, type CropBox, largestBox } from '../document/crop-box.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import { nameTiles } from '../planning/name-tiles.ts';
import { placesOf } from '../planning/plan-layouts.ts';
import { usePlayhead } from '../use-playhead.ts';
import { CropHandle, CropShade } from './crop-handle.tsx';
import type { EditPlayer } from './edit-player.ts';

type Size = { widthPx: number; heightPx: number };

export type FrameByHandProps = {
  edit: ClipEdit;
  ratio: ClipRatio;
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  frameSec: number;
  /** The framing of the clip, as in the renderer. */
  crop: CropTrack;
  /** The sizes of the whole picture and of the clip. */
  picture: Size;
  size: Size;
  player: Pick<EditPlayer, 'state' | 'listen' | 'seek' | 'pause'>;
  /** @param group see `addStep` */
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
  onDone: () => void;
};

/** Returns the part at the playhead, and the playhead's source time. */
function usePartUnderPlayhead({ ratio, ranges, frameSec, player }: FrameByHandProps) {
  const clipSec = usePlayhead(player);
  const { index, sourceSec } = placeInSource(ranges, clipSec);
  const range = ranges[index];
  const part: FramedPart | null = range ? { ratio, range, frameSec } : null;
  return { clipSec, index, sourceSec, part };
}

/** The movable crop windows over the source's whole picture: one, or one for each tile of the layout. */
export function CropFrame(props: FrameByHandProps & { takesFocus: boolean }) {
  const { edit, crop, picture, size, player, takesFocus, onChange, onDone } = props;
  const { clipSec, sourceSec, part } = usePartUnderPlayhead(props);
  const area = useRef<HTMLDivElement>(null);
  if (!part) return null;
  const tiled = tiledLayoutOf(edit, part);
  const places = tiled ? placesOf(tiled, size) : [size];
  const names = tiled ? nameTiles(tiled, size) : [];
  const boxes = tiled ? tilesOf(edit, part) : [boxShownAt(crop, clipSec, largestBox(picture, size))];
  const move = (at: number, box: CropBox, group: string) =>
    onChange((now) => (tiled ? setTile(now, part, at, box) : setBox(now, part, sourceSec, box)), group);
  return (
    <Box ref={area} pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }}>
      <CropShade boxes={boxes} />
      {boxes.map((box, at) => {
        const name = names[at];
        return (
          <CropHandle
            key={name ?? texts.box}
            label={name === undefined ? texts.box : texts.boxOf({ place: name })}
            {...(name !== undefined && { mark: name })}
            box={box}
            area={area}
            player={player}
            onDone={onDone}
            largest={largestBox(picture, places[at] ?? size)}
            takesFocus={takesFocus && at === 0}
            onMove={(next, group) => move(at, next, group)}
            {...(!tiled && { onRemove: () => onChange((now) => removeBoxKey(now, part, sourceSec)) })}
          />
        );
      })}
    </Box>
  );
}

/** The keyframe actions of the crop box, and the button that ends framing. */
export function FramingBar(props: FrameByHandProps) {
  const { edit, onDone } = props;
  const { index, sourceSec, part } = usePartUnderPlayhead(props);
  if (!part) return null;
  return (
    <Group
      gap="2xs"
      wrap="nowrap"
      maw="100%"
      p="2xs"
      bdrs="md"
      bg="var(--mantine-color-body)"
      c="var(--mantine-color-text)"
    >
      {tiledLayoutOf(edit, part) ? (
        <Text span miw={0} px="2xs" fz="sm" lh={1.25}>
          {texts.tiles}
        </Text>
      ) : (
        <BoxKeys {...props} index={index} sourceSec={sourceSec} part={part} />
      )}
      <Button size="xs" variant="default" onClick={onDone}>
        {texts.done}
      </Button>
    </Group>
  );
}

type BoxKeysProps = FrameByHandProps & { index: number; sourceSec: number; part: FramedPart };

function BoxKeys({ edit, ranges, player, index, sourceSec, part, onChange }: BoxKeysProps) {
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
    <>
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
      <Text span miw={0} px="2xs" fz="sm" lh={1.25} role="status">
        {at >= 0 && keys.length > 1
          ? texts.onKey({ number: at + 1, count: keys.length })
          : texts.keys({ count: keys.length })}
      </Text>
    </>
  );
}
