import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditFile } from '@clipwright/contract';
import { formatNumber } from '../../../lib/format/format-number.ts';
import {
  changeImage,
  type ImageOverlay,
  imageWidth,
  middleOf,
  moveImage,
  scaleImage,
} from '../document/change-images.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import { formatEditTime } from '../format-edit-time.ts';
import classes from './edit-panel.module.css';
import { fileMessages } from './file-messages.ts';
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
const { percent, seconds } = panelMessages;
const whole = (share: number) => Math.round(share * 100);
const shortestSec = 0.5;

/** When and where an image is on the clip, and how large. */
export function ImageFields({ edit, image, file, frame, onChange }: ImageFieldsProps) {
  const { id, box, startSec, endSec, opacity } = image;
  const picture = { widthPx: file.widthPx ?? 1, heightPx: file.heightPx ?? 1 };
  const lengthSec = clipLengthSec(edit.ranges);
  const middle = middleOf(box);
  const shares = { min: 0, max: 1, step: 0.01 };
  const field = (name: string) => `image-${id}-${name}`;
  const place = (to: { x: number; y: number }) => onChange((now) => moveImage(now, id, to), field('place'));
  const shownSec = endSec - startSec;
  const latestSec = Math.max(0, lengthSec - shortestSec);
  return (
    <div className={classes.fields}>
      <RangeField
        label={texts.width}
        value={box.width}
        {...imageWidth}
        step={0.01}
        text={percent(whole(box.width))}
        onChange={(width) => onChange((now) => scaleImage(now, id, { width, picture, frame }), field('width'))}
      />
      <RangeField
        label={texts.start}
        value={startSec}
        min={0}
        max={latestSec}
        step={0.1}
        text={formatEditTime(startSec)}
        onChange={(start) =>
          onChange(
            (now) =>
              changeImage(now, id, {
                startSec: start,
                endSec: Math.max(start + shortestSec, Math.min(lengthSec, start + shownSec)),
              }),
            field('start'),
          )
        }
      />
      <RangeField
        label={texts.length}
        value={shownSec}
        min={shortestSec}
        max={Math.max(shortestSec, lengthSec - startSec)}
        step={0.1}
        text={seconds(formatNumber(Math.round(shownSec * 10) / 10))}
        onChange={(sec) => onChange((now) => changeImage(now, id, { endSec: startSec + sec }), field('length'))}
      />
      <details>
        <summary className={classes.summary}>{texts.more}</summary>
        <div className={classes.fields}>
          <RangeField
            label={texts.across}
            value={middle.x}
            {...shares}
            text={percent(whole(middle.x))}
            onChange={(x) => place({ ...middle, x })}
          />
          <RangeField
            label={texts.down}
            value={middle.y}
            {...shares}
            text={percent(whole(middle.y))}
            onChange={(y) => place({ ...middle, y })}
          />
          <RangeField
            label={texts.opacity}
            value={opacity}
            min={0.05}
            max={1}
            step={0.05}
            text={percent(whole(opacity))}
            onChange={(value) => onChange((now) => changeImage(now, id, { opacity: value }), field('opacity'))}
          />
        </div>
      </details>
    </div>
  );
}
