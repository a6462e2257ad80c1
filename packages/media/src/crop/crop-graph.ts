import type { Box, Size } from '../geometry/box.ts';
import { cropExpression, type Motion } from './crop-expression.ts';
import type { CropLayout, CropSegment, CropTrack } from './crop-track.ts';
import { evenWindow } from './even-window.ts';
import { toFrameSegments } from './frame-segments.ts';
import { evenPx, fittedPlace, type TilePlace, tilePlaces } from './tile-places.ts';

export type CropGraphInput = {
  /** The framing in clip time. */
  track: CropTrack;
  /** The displayed size and constant frame rate of the labeled video. */
  source: Size & { frameRate: number };
  /** The clip's size. */
  size: Size;
  /**
   * The label, without brackets, of a video that is upright, with square pixels and a constant frame rate, and starts
   * at time 0 with the clip.
   */
  inputLabel: string;
  /** The label for the result, without brackets. Intermediate labels start with it. */
  outputLabel: string;
};

/** A run of frames that one filter chain can produce; `endFrame` null means to the end. */
type Run = { startFrame: number; endFrame: number | null; layout: CropLayout; motions: Motions };

type Edge = 'left' | 'top' | 'right' | 'bottom';
/** The motions of a window's edges in pixels and clip time; empty for an edge that does not move. */
type Motions = Record<Edge, Motion[]>;

const MAX_MOTIONS = 60;
const FLAGS = 'flags=bicubic';

/**
 * Returns filter-graph lines, to be joined by `;`, that turn the labeled video into the clip's framing and size. Frames
 * are neither added nor lost. A layout change happens on the frame nearest to its time. If the layout type never
 * changes, the graph is a single chain; otherwise the video is split by frame number and joined again, so that each
 * frame is processed once.
 */
export function cropGraph({ track, source, size, inputLabel, outputLabel }: CropGraphInput): string[] {
  const runs = toRuns(track, source);
  const [only] = runs;
  if (!only) return [`[${inputLabel}]scale=${size.widthPx}:${size.heightPx}:${FLAGS},setsar=1[${outputLabel}]`];
  if (runs.length === 1) return layoutLines(only, source, size, inputLabel, outputLabel, '');
  const label = (index: number, side: string) => `${outputLabel}_${side}${index}`;
  return [
    `[${inputLabel}]split=${runs.length}${runs.map((_, index) => `[${label(index, 'in')}]`).join('')}`,
    ...runs.flatMap((run, index) => {
      const end = run.endFrame === null ? '' : `:end_frame=${run.endFrame}`;
      const trim = `trim=start_frame=${run.startFrame}${end},`;
      return layoutLines(run, source, size, label(index, 'in'), label(index, 'part'), trim);
    }),
    // concat guesses the duration of a part's last frame, so timestamps are recomputed from frame numbers.
    `${runs.map((_, index) => `[${label(index, 'part')}]`).join('')}concat=n=${runs.length}:v=1:a=0,` +
      `setpts=round(N/${source.frameRate}/TB)[${outputLabel}]`,
  ];
}

function layoutLines(
  run: Run,
  source: CropGraphInput['source'],
  size: Size,
  from: string,
  to: string,
  trim: string,
): string[] {
  const rest = trim && ',setpts=PTS-STARTPTS';
  const scale = `scale=${size.widthPx}:${size.heightPx}:${FLAGS}`;
  const { layout } = run;
  switch (layout.kind) {
    case 'follow': {
      const { widthPx: width, heightPx: height } = evenWindow({ x: 0, y: 0, ...layout }, source);
      const [x, y] = [cropExpression(run.motions.left), cropExpression(run.motions.top)];
      const crop = `crop=w=${width}:h=${height}:x='${x}':y='${y}'`;
      const isWhole = width >= source.widthPx - 1 && height >= source.heightPx - 1;
      return [`[${from}]${trim}${isWhole ? '' : `${crop},`}${scale},setsar=1${rest}[${to}]`];
    }
    case 'box':
      return [`[${from}]${trim}${boxFilters(run, source)},${scale},setsar=1${rest}[${to}]`];
    case 'stack':
      return tileLines(layout.tiles, tilePlaces(layout, size), source, { from, to, trim, rest });
    case 'screen-and-face':
      return tileLines([layout.screen, layout.face], tilePlaces(layout, size), source, { from, to, trim, rest });
    case 'fit':
      return fitLines(source, size, { from, to, trim, rest });
  }
}

/**
 * Returns filters for a window with a changing size: a crop to the area that it ever shows, followed by each frame's
 * zoom.
 */
function boxFilters({ motions, startFrame }: Run, source: CropGraphInput['source']): string {
  const edges = ['left', 'top', 'right', 'bottom'] as const;
  const reach = (edge: Edge) => motions[edge].flatMap(({ from, to }) => [from, to]);
  const [leftPx, topPx] = [Math.min(...reach('left')), Math.min(...reach('top'))];
  const [widthPx, heightPx] = [Math.max(...reach('right')) - leftPx, Math.max(...reach('bottom')) - topPx];
  // The filter provides a frame number, starting from 1 in its run, but no time.
  const time = `((in-1+${startFrame})/${source.frameRate})`;
  const [left, top, right, bottom] = edges.map((edge) => {
    const origin = edge === 'left' || edge === 'right' ? leftPx : topPx;
    const moved = motions[edge].map((motion) => ({ ...motion, from: motion.from - origin, to: motion.to - origin }));
    return cropExpression(moved, time);
  });
  const corners = [
    ['x0', left],
    ['y0', top],
    ['x1', right],
    ['y1', top],
    ['x2', left],
    ['y2', bottom],
    ['x3', right],
    ['y3', bottom],
  ].map(([name, value]) => `${name}='${value}'`);
  return (
    `crop=w=${widthPx}:h=${heightPx}:x=${leftPx}:y=${topPx},` +
    `perspective=${corners.join(':')}:interpolation=cubic:sense=source:eval=frame`
  );
}

type LineLabels = { from: string; to: string; trim: string; rest: string };

function tileLines(
  tiles: readonly Box[],
  places: readonly TilePlace[],
  source: Size,
  { from, to, trim, rest }: LineLabels,
): string[] {
  const label = (index: number) => `${to}_${String.fromCharCode(97 + index)}`;
  return [
    `[${from}]${trim}split=${tiles.length}${tiles.map((_, index) => `[${label(index)}]`).join('')}`,
    ...tiles.map((tile, index) => {
      const { widthPx = 2, heightPx = 2 } = places[index] ?? {};
      return `[${label(index)}]${boxCrop(tile, source)},scale=${widthPx}:${heightPx}:${FLAGS},setsar=1[${label(index)}c]`;
    }),
    `${tiles.map((_, index) => `[${label(index)}c]`).join('')}xstack=inputs=${tiles.length}:` +
      `layout=${places.map(({ xPx, yPx }) => `${xPx}_${yPx}`).join('|')}${rest}[${to}]`,
  ];
}

function fitLines(source: Size, size: Size, { from, to, trim, rest }: LineLabels): string[] {
  const [first, second] = [`${to}_a`, `${to}_b`];
  const scale = `scale=${size.widthPx}:${size.heightPx}:${FLAGS}`;
  const inner = fittedPlace(source, size);
  if (inner.widthPx === size.widthPx && inner.heightPx === size.heightPx)
    return [`[${from}]${trim}${scale},setsar=1${rest}[${to}]`];
  // Blurring at a tenth of the size looks the same and takes a hundredth of the work.
  const small = `${evenPx(size.widthPx / 10)}:${evenPx(size.heightPx / 10)}`;
  return [
    `[${from}]${trim}split[${first}][${second}]`,
    `[${first}]scale=${small}:force_original_aspect_ratio=increase:flags=area,crop=${small},` +
      `gblur=sigma=5,lutyuv=y=val*0.85,${scale},setsar=1[${first}c]`,
    `[${second}]scale=${inner.widthPx}:${inner.heightPx}:${FLAGS},setsar=1[${second}c]`,
    `[${first}c][${second}c]overlay=x=${inner.xPx}:y=${inner.yPx}${rest}[${to}]`,
  ];
}

function toRuns(track: CropTrack, source: CropGraphInput['source']): Run[] {
  const runs: Run[] = [];
  for (const { segment, startFrame, endFrame } of toFrameSegments(
    track.segments.flatMap(splitLongPath),
    source.frameRate,
  )) {
    const motions = segmentMotions(segment, startFrame, source);
    const last = runs.at(-1);
    if (last && canJoin(last, segment.layout) && last.motions.left.length + motions.left.length <= MAX_MOTIONS) {
      last.endFrame = endFrame;
      last.motions = joinMotions(last.motions, motions);
    } else runs.push({ startFrame, endFrame, layout: segment.layout, motions });
  }
  return runs;
}

/**
 * Splits a path with more keys than one expression can have into several segments. Each starts at the key that ends the
 * previous one.
 */
function splitLongPath(segment: CropSegment): CropSegment[] {
  const { layout, startSec, endSec } = segment;
  if (!('keys' in layout) || layout.keys.length <= MAX_MOTIONS) return [segment];
  const part = <Path extends { keys: { atSec: number }[] }>(path: Path, first: number): Path => ({
    ...path,
    keys: path.keys.slice(first, first + MAX_MOTIONS),
  });
  const firsts = Array.from(
    { length: Math.ceil((layout.keys.length - 1) / (MAX_MOTIONS - 1)) },
    (_, index) => index * (MAX_MOTIONS - 1),
  );
  return firsts.map((first, index) => ({
    startSec: index === 0 ? startSec : (layout.keys[first]?.atSec ?? startSec),
    endSec: layout.keys[first + MAX_MOTIONS - 1]?.atSec ?? endSec,
    layout: part(layout, first),
  }));
}

function joinMotions(a: Motions, b: Motions): Motions {
  return {
    left: [...a.left, ...b.left],
    top: [...a.top, ...b.top],
    right: [...a.right, ...b.right],
    bottom: [...a.bottom, ...b.bottom],
  };
}

function canJoin({ layout: a }: Run, b: CropLayout): boolean {
  if (a.kind === 'follow' && b.kind === 'follow') return a.width === b.width && a.height === b.height;
  if (a.kind === 'box' && b.kind === 'box') return true;
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}

/** Returns a window's motions. A step is timed half a frame before the first frame that shows it. */
function segmentMotions({ layout }: CropSegment, startFrame: number, source: CropGraphInput['source']): Motions {
  if (layout.kind !== 'follow' && layout.kind !== 'box') return { left: [], top: [], right: [], bottom: [] };
  const startSec = (startFrame - 0.5) / source.frameRate;
  const keys = layout.keys.map((key) => {
    const { width, height } = 'width' in key ? key : (layout as Extract<CropLayout, { kind: 'follow' }>);
    const { leftPx, topPx, widthPx, heightPx } = evenWindow({ ...key, width, height }, source);
    const edges = { left: leftPx, top: topPx, right: leftPx + widthPx, bottom: topPx + heightPx };
    return { atSec: Math.max(startSec, key.atSec), ...edges };
  });
  const motionsOf = (edge: Edge): Motion[] => {
    const at = keys[0]?.[edge] ?? 0;
    const motions: Motion[] = [{ startSec, durationSec: 0, from: at, to: at }];
    for (const [index, key] of keys.entries()) {
      const before = keys[index - 1];
      if (!before || before[edge] === key[edge]) continue;
      motions.push({
        startSec: before.atSec,
        durationSec: key.atSec - before.atSec,
        from: before[edge],
        to: key[edge],
      });
    }
    return motions;
  };
  return { left: motionsOf('left'), top: motionsOf('top'), right: motionsOf('right'), bottom: motionsOf('bottom') };
}

function boxCrop(box: Box, source: Size): string {
  const { leftPx, topPx, widthPx, heightPx } = evenWindow(box, source);
  return `crop=w=${widthPx}:h=${heightPx}:x=${leftPx}:y=${topPx}`;
}
