import type { ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import { Button, Stack } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { Segments } from '../../../ui/forms/segments.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import {
  countOwnFramings,
  type FramedPart,
  isTiled,
  layoutOf,
  type PartLayout,
  resetFraming,
  setFraming,
  setLayout,
} from '../document/change-layout.ts';
import { listSceneStarts } from '../document/change-ranges.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import type { EditLayouts } from '../planning/plan-layouts.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { useCurrentPart } from '../use-playhead.ts';
import type { CopyPlace } from './copy-picture.tsx';
import { LayoutIcon } from './layout-icon.tsx';
import { PanelNote } from './panel-note.tsx';
import { WhoseFace } from './whose-face.tsx';

export type PartFramingProps = {
  edit: ClipEdit;
  ratio: ClipRatio;
  size: { widthPx: number; heightPx: number };
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  frameSec: number;
  player: Pick<EditPlayer, 'state' | 'listen'>;
  layouts: EditLayouts;
  /** The copy of the source with the faces' pictures; null without a picture to frame by hand. */
  copy: CopyPlace | null;
  /** The scene changes, in source time. */
  sceneCutsSec: readonly number[];
  /** Splits the scene at the playhead off into its own part. */
  onScene: () => void;
  /** Starts manual framing from the current view. */
  onHand: (part: FramedPart) => void;
  /** Shows the crop box. */
  onFrame: () => void;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const choices: readonly PartLayout[] = [
  'auto',
  'follow',
  'fit',
  'stack-2',
  'stack-3',
  'stack-4',
  'screen-and-face',
  'box',
];

/** The framing of the part at the playhead in one ratio. */
export function PartFraming(props: PartFramingProps) {
  const {
    edit,
    ratio,
    size,
    ranges,
    frameSec,
    player,
    layouts,
    copy,
    sceneCutsSec,
    onScene,
    onHand,
    onFrame,
    onChange,
  } = props;
  const section = useRetainedFocus<HTMLDivElement>();
  const index = useCurrentPart(player, ranges);
  const range = ranges[index];
  if (!range) return null;
  const part: FramedPart = { ratio, range, frameSec };
  const layout = layoutOf(edit, part);
  const count = countOwnFramings(edit, ratio);
  const scenes = listSceneStarts(range, sceneCutsSec).length + 1;
  const choose = (next: PartLayout) => {
    if (next === 'box') return onHand(part);
    onChange((now) => {
      if (next === 'auto') return setLayout(now, part, null);
      if (next === 'follow') return setFraming(now, part, layouts.follow(range, null, { ratio, size }));
      return setLayout(now, part, isTiled(next) ? layouts.tiled(next, range, size) : { kind: 'fit' });
    });
  };
  return (
    <Stack ref={section} gap="xs" align="flex-start" tabIndex={-1}>
      <Segments
        legend={texts.legend({ part: index + 1, ratio })}
        isLegendShown
        isSmall
        segments={choices
          .filter((value) => copy !== null || value !== 'box' || layout === 'box')
          .map((value) => ({
            value,
            label: (
              <>
                <LayoutIcon layout={value} size={size} />
                {texts.layouts[value]}
              </>
            ),
          }))}
        chosen={layout}
        onChange={choose}
      />
      {layout === null && <PanelNote>{texts.other}</PanelNote>}
      <WhoseFace edit={edit} part={part} size={size} layouts={layouts} copy={copy} onChange={onChange} />
      {copy !== null && (
        <Button variant="default" leftSection={<IconCrop size={20} aria-hidden />} onClick={onFrame}>
          {texts.open}
        </Button>
      )}
      {scenes > 1 && (
        <PanelNote>
          {texts.scenes({ count: scenes })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onScene}>
            {texts.onlyScene}
          </Button>
        </PanelNote>
      )}
      {count > 0 && (
        <PanelNote>
          {texts.changed({ count })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange((now) => resetFraming(now, ratio))}>
            {texts.reset}
          </Button>
        </PanelNote>
      )}
    </Stack>
  );
}
