import type { WatermarkPosition, WatermarkSize } from '@clipwright/clip-spec';

type Mark = {
  text: string;
  position: WatermarkPosition;
  size: WatermarkSize;
  /** `tall` for 9:16, in which platforms cover the upper and lower parts. */
  frame: 'tall' | 'other';
};

/** The height of letters as a share of the frame's short side, as the engine draws them. */
const heights = { small: 0.03, medium: 0.04, large: 0.054, 'extra-large': 0.074 } satisfies Record<
  Mark['size'],
  number
>;
/** The font size relative to the height of capital letters. */
const fontSizePerHeight = 1.4;
const distances = { tall: { above: '9.5%', below: '19.5%' }, other: { above: '2.5%', below: '2.5%' } };
const sideMargin = 0.045;
const letterWidth = 0.62;

/** Returns the engine's position of a watermark in shares of a container, as CSS for `style`. */
export function placeWatermarkPreview({ text, position, size, frame }: Mark) {
  const room = (1 - 2 * sideMargin) / (letterWidth * Math.max(1, [...text].length));
  const height = Math.min(heights[size], room);
  const fontSize = `${(height * fontSizePerHeight * 100).toFixed(2)}cqmin`;
  if (position === 'center')
    return { fontSize, insetBlockStart: '50%', insetInlineStart: '50%', translate: '-50% -50%' };
  const { above, below } = distances[frame];
  return {
    fontSize,
    ...(position.startsWith('top') ? { insetBlockStart: above } : { insetBlockEnd: below }),
    ...(position.endsWith('left') ? { insetInlineStart: '4.5%' } : { insetInlineEnd: '4.5%' }),
  };
}

/** The maximum length of a logo's longer side as a share of the frame's short side, as the engine draws it. */
const lengths = { small: 0.12, medium: 0.17, large: 0.24, 'extra-large': 0.34 } satisfies Record<Mark['size'], number>;

export const logoLength = (size: Mark['size']) => `${lengths[size] * 100}cqmin`;
