/**
 * A filter to insert before `ass`: up to version 6, ffmpeg blends colors into a picture as BT.601 regardless of its
 * color space; newer versions follow the picture's tag.
 */
export const drawnColorSpace = 'setparams=colorspace=smpte170m';

/** Alpha, if given, followed by blue, green and red. */
const assColor = /&H([0-9a-f]{2})?([0-9a-f]{6})(?![0-9a-f])/gi;
const overrides = /(?<!\\)\{[^}]*\}/g;

/** Adapts a script's colors so that they are correct when ffmpeg draws them as BT.601 into a BT.709 picture. */
export function toDrawnColors(ass: string): string {
  const lines = ass.split('\n').map((line) => {
    if (line.startsWith('Style:')) return recolor(line);
    return line.startsWith('Dialogue:') ? line.replace(overrides, recolor) : line;
  });
  return lines.join('\n');
}

function recolor(text: string): string {
  return text.replace(assColor, (_all, alpha: string | undefined, color: string) => {
    const [blue = 0, green = 0, red = 0] = (color.match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
    const drawn = toDrawnColor({ red, green, blue });
    const hex = [drawn.blue, drawn.green, drawn.red].map((part) => part.toString(16).padStart(2, '0'));
    return `&H${alpha ?? ''}${hex.join('').toUpperCase()}`;
  });
}

type Color = { red: number; green: number; blue: number };

/**
 * Returns the color whose BT.601 code equals this color's BT.709 code; for a few highly saturated colors, the nearest
 * possible one.
 */
function toDrawnColor({ red, green, blue }: Color): Color {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [towardBlue, towardRed] = [(blue - luma) / 1.8556, (red - luma) / 1.5748];
  const level = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  return {
    red: level(luma + 1.402 * towardRed),
    green: level(luma - 0.344136 * towardBlue - 0.714136 * towardRed),
    blue: level(luma + 1.772 * towardBlue),
  };
}
