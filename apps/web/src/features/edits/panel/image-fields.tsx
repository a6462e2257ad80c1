import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditFile } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import {
  changeImage,
  type ImageOverlay,
  imageWidth,
  middleOf,
  moveImage,
  scaleImage,
} from '../document/change-images.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import classes from './edit-panel.module.css';
import { fileMessages } from './file-messages.ts';
import { OverlayPlace, OverlayTimes } from './overlay-fields.tsx';
import { panelMessages } from './panel-messages.ts';
import { RangeField } from './range-field.tsx';

type ImageFieldsProps = {
  edit: ClipEdit;
  image: ImageOverlay;
  file: Pick<EditFile, 'widthPx' | 'heightPx'>;
  frame: { widthPx: number; heightPx: number };
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { images: texts } = fileMessages;
const { percent } = panelMessages;
const whole = (share: number) => Math.round(share * 100);

/** The fields for an image's times, position, size and opacity. */
export function ImageFields({ edit, image, file, frame, onChange }: ImageFieldsProps) {
  const { id, box, startSec, endSec, opacity } = image;
  const picture = { widthPx: file.widthPx ?? 1, heightPx: file.heightPx ?? 1 };
  const lengthSec = clipLengthSec(edit.ranges);
  const middle = middleOf(box);
  const field = (name: string) => `image-${id}-${name}`;
  const place = (to: { x: number; y: number }) => onChange((now) => moveImage(now, id, to), field('place'));
  return (
    <Stack gap="md" pt="sm">
      <RangeField
        label={texts.width}
        value={box.width}
        {...imageWidth}
        step={0.01}
        text={percent({ percent: whole(box.width) })}
        onChange={(width) => onChange((now) => scaleImage(now, id, { width, picture, frame }), field('width'))}
      />
      <OverlayTimes
        times={{ startSec, endSec }}
        lengthSec={lengthSec}
        onChange={(times, name) => onChange((now) => changeImage(now, id, times), field(name))}
      />
      <details>
        <summary className={classes.summary}>{texts.more}</summary>
        <Stack gap="md" pt="sm">
          <OverlayPlace place={middle} onChange={place} />
          <RangeField
            label={texts.opacity}
            value={opacity}
            min={0.05}
            max={1}
            step={0.05}
            text={percent({ percent: whole(opacity) })}
            onChange={(value) => onChange((now) => changeImage(now, id, { opacity: value }), field('opacity'))}
          />
        </Stack>
      </details>
    </Stack>
  );
}
