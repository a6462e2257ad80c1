import type { ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { Segments } from '../../../ui/forms/segments.tsx';
import {
  type FramedPart,
  frameByMachine,
  layoutOf,
  type PartLayout,
  showWholePicture,
} from '../document/change-framing.ts';
import { editorMessages } from '../editor-messages.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { useCurrentPart } from '../use-playhead.ts';
import classes from './edit-panel.module.css';

type PartFramingProps = {
  edit: ClipEdit;
  ratio: ClipRatio;
  /** On frames. */
  ranges: ClipEdit['ranges'];
  frameSec: number;
  player: Pick<EditPlayer, 'state' | 'listen'>;
  /** Whether there is a picture to frame by hand on. */
  canFrame: boolean;
  /** Framed by hand from now on, as it is shown. */
  onHand: (part: FramedPart) => void;
  /** Shows the box. */
  onFrame: () => void;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { framing: texts } = editorMessages;
const layouts: readonly PartLayout[] = ['auto', 'fit', 'box'];

/** How the part under the playhead fills the clip in one ratio. */
export function PartFraming(props: PartFramingProps) {
  const { edit, ratio, ranges, frameSec, player, canFrame, onHand, onFrame, onChange } = props;
  const index = useCurrentPart(player, ranges);
  const range = ranges[index];
  if (!range) return null;
  const part: FramedPart = { ratio, range, frameSec };
  const layout = layoutOf(edit, part);
  const choose = (next: PartLayout) => {
    if (next === 'box') onHand(part);
    else onChange((now) => (next === 'fit' ? showWholePicture(now, part) : frameByMachine(now, part)));
  };
  return (
    <div className={classes.framing}>
      <Segments
        legend={texts.legend(index + 1, ratio)}
        isLegendShown
        isSmall
        segments={layouts
          .filter((value) => canFrame || value !== 'box' || layout === 'box')
          .map((value) => ({ value, label: texts.layouts[value] }))}
        chosen={layout}
        onChange={choose}
      />
      {layout === null && <p className={classes.hint}>{texts.other}</p>}
      {canFrame && (
        <Button variant="default" leftSection={<IconCrop size={20} aria-hidden />} onClick={onFrame}>
          {texts.open}
        </Button>
      )}
    </div>
  );
}
