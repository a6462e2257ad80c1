/**
 * A filter to put before `ass`: ffmpeg up to 6 mixes colors into a picture by BT.601 regardless of its coding, and
 * newer versions by the picture's tag.
 */
export const drawnColorSpace = 'setparams=colorspace=smpte170m';

/** Alpha, if given, and blue, green and red. */
const assColor = /&H([0-9a-f]{2})?([0-9a-f]{6})(?![0-9a-f])/gi;
const overrides = /(?<!\\)\{[^}]*\}/g;

/** Adapts the colors of a script so that they are right when ffmpeg draws them by BT.601 into a BT.709 picture. */
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
 * Returns the color with the same code in BT.601 as this one in BT.709; for a few of the strongest the nearest
 * possible.
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
