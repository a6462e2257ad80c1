import type { Box, Size } from '../geometry/box.ts';
import { cropExpression, type Motion } from './crop-expression.ts';
import type { CropLayout, CropSegment, CropTrack } from './crop-track.ts';

export type CropGraphInput = {
  /** In clip time. */
  track: CropTrack;
  /** Displayed size and constant frame rate of the labelled video. */
  source: Size & { frameRate: number };
  /** Size of the clip. */
  size: Size;
  /** Label, without brackets, of an upright, square-pixel, constant-frame-rate video whose time 0 is the clip's start. */
  inputLabel: string;
  /** Label, without brackets, that the result bears. Labels in between start with it. */
  outputLabel: string;
};

/** A stretch of frames that one chain of filters can produce; `endFrame` null runs to the end. */
type Run = { startFrame: number; endFrame: number | null; layout: CropLayout; motions: { x: Motion[]; y: Motion[] } };

type Follow = Extract<CropLayout, { kind: 'follow' }>;

const MAX_MOTIONS = 60;
const FLAGS = 'flags=bicubic';

/**
 * Filter-graph lines, to be joined by `;`, that turn the labelled video into the clip's framing and size. Frames are
 * neither added nor lost. A layout change falls on the frame nearest to its time. One kind of layout throughout is a
 * plain chain; several are cut by frame number and joined again, so that each frame is worked on once.
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
    // concat guesses how long a part's last frame lasts, so frames are timed again by their number.
    `${runs.map((_, index) => `[${label(index, 'part')}]`).join('')}concat=n=${runs.length}:v=1:a=0,` +
      `setpts=round(N/${source.frameRate}/TB)[${outputLabel}]`,
  ];
}

function layoutLines(run: Run, source: Size, size: Size, from: string, to: string, trim: string): string[] {
  const rest = trim && ',setpts=PTS-STARTPTS';
  const scale = `scale=${size.widthPx}:${size.heightPx}:${FLAGS}`;
  if (run.layout.kind === 'follow') {
    const { width, height } = windowPx(run.layout, source);
    const [x, y] = [cropExpression(run.motions.x), cropExpression(run.motions.y)];
    const crop = `crop=w=${width}:h=${height}:x='${x}':y='${y}'`;
    const isWhole = width >= source.widthPx - 1 && height >= source.heightPx - 1;
    return [`[${from}]${trim}${isWhole ? '' : `${crop},`}${scale},setsar=1${rest}[${to}]`];
  }
  const [first, second] = [`${to}_a`, `${to}_b`];
  if (run.layout.kind === 'stack') {
    const isWide = size.widthPx > size.heightPx;
    const half = isWide
      ? [evenPx(size.widthPx / 2), size.heightPx, size.widthPx - evenPx(size.widthPx / 2), size.heightPx]
      : [size.widthPx, evenPx(size.heightPx / 2), size.widthPx, size.heightPx - evenPx(size.heightPx / 2)];
    return [
      `[${from}]${trim}split[${first}][${second}]`,
      `[${first}]${boxCrop(run.layout.first, source)},scale=${half[0]}:${half[1]}:${FLAGS},setsar=1[${first}c]`,
      `[${second}]${boxCrop(run.layout.second, source)},scale=${half[2]}:${half[3]}:${FLAGS},setsar=1[${second}c]`,
      `[${first}c][${second}c]${isWide ? 'hstack' : 'vstack'}${rest}[${to}]`,
    ];
  }
  const share = Math.min(size.widthPx / source.widthPx, size.heightPx / source.heightPx);
  const inner = { widthPx: evenPx(source.widthPx * share), heightPx: evenPx(source.heightPx * share) };
  if (inner.widthPx === size.widthPx && inner.heightPx === size.heightPx)
    return [`[${from}]${trim}${scale},setsar=1${rest}[${to}]`];
  // A tenth of the size blurs as well as the whole, for a hundredth of the work.
  const small = `${evenPx(size.widthPx / 10)}:${evenPx(size.heightPx / 10)}`;
  return [
    `[${from}]${trim}split[${first}][${second}]`,
    `[${first}]scale=${small}:force_original_aspect_ratio=increase:flags=area,crop=${small},` +
      `gblur=sigma=5,lutyuv=y=val*0.85,${scale},setsar=1[${first}c]`,
    `[${second}]scale=${inner.widthPx}:${inner.heightPx}:${FLAGS},setsar=1[${second}c]`,
    `[${first}c][${second}c]overlay=x=${evenPx((size.widthPx - inner.widthPx) / 2)}:` +
      `y=${evenPx((size.heightPx - inner.heightPx) / 2)}${rest}[${to}]`,
  ];
}

function toRuns(track: CropTrack, source: CropGraphInput['source']): Run[] {
  // A source frame half-way between two of the clip's becomes the later one; rounding errors must not tell otherwise.
  const frameOf = (atSec: number) => Math.round(atSec * source.frameRate + 1e-3);
  const kept = track.segments.filter(({ startSec, endSec }) => frameOf(endSec) > frameOf(startSec));
  const runs: Run[] = [];
  for (const [index, segment] of kept.entries()) {
    const startFrame = index === 0 ? 0 : frameOf(segment.startSec);
    const next = kept[index + 1];
    const endFrame = next ? frameOf(next.startSec) : null;
    const motions = segmentMotions(segment, startFrame, source);
    const last = runs.at(-1);
    if (last && canJoin(last, segment.layout) && last.motions.x.length + motions.x.length <= MAX_MOTIONS) {
      last.endFrame = endFrame;
      last.motions = { x: [...last.motions.x, ...motions.x], y: [...last.motions.y, ...motions.y] };
    } else runs.push({ startFrame, endFrame, layout: segment.layout, motions });
  }
  return runs;
}

function canJoin({ layout: a }: Run, b: CropLayout): boolean {
  if (a.kind === 'follow' && b.kind === 'follow') return a.width === b.width && a.height === b.height;
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}

/** The moves of a window in pixels and clip time. A step falls half a frame before the frame it shows on first. */
function segmentMotions({ layout }: CropSegment, startFrame: number, source: CropGraphInput['source']): Run['motions'] {
  if (layout.kind !== 'follow') return { x: [], y: [] };
  const window = windowPx(layout, source);
  const startSec = (startFrame - 0.5) / source.frameRate;
  const keys = layout.keys.map((key) => ({
    atSec: Math.max(startSec, key.atSec),
    x: placePx(key.x * source.widthPx, source.widthPx - window.width),
    y: placePx(key.y * source.heightPx, source.heightPx - window.height),
  }));
  const axis = (side: 'x' | 'y'): Motion[] => {
    const at = keys[0]?.[side] ?? 0;
    const motions: Motion[] = [{ startSec, durationSec: 0, from: at, to: at }];
    for (const [index, key] of keys.entries()) {
      const before = keys[index - 1];
      if (!before || before[side] === key[side]) continue;
      motions.push({
        startSec: before.atSec,
        durationSec: key.atSec - before.atSec,
        from: before[side],
        to: key[side],
      });
    }
    return motions;
  };
  return { x: axis('x'), y: axis('y') };
}

function windowPx(layout: Pick<Follow, 'width' | 'height'>, source: Size): { width: number; height: number } {
  return {
    width: Math.min(source.widthPx, Math.max(2, 2 * Math.round((layout.width * source.widthPx) / 2))),
    height: Math.min(source.heightPx, Math.max(2, 2 * Math.round((layout.height * source.heightPx) / 2))),
  };
}

function boxCrop(box: Box, source: Size): string {
  const { width, height } = windowPx(box, source);
  const x = placePx(box.x * source.widthPx, source.widthPx - width);
  const y = placePx(box.y * source.heightPx, source.heightPx - height);
  return `crop=w=${width}:h=${height}:x=${x}:y=${y}`;
}

function evenPx(value: number): number {
  return 2 * Math.floor(value / 2 + 1e-6);
}

/** The even pixel nearest to a place, within the room there is; between even ones the colors of 4:2:0 would shift. */
function placePx(value: number, room: number): number {
  return Math.min(Math.max(2 * Math.round(value / 2), 0), evenPx(room));
}
