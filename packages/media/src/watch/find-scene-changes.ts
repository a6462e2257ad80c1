import { decodeWindow, smallFrameSize } from '../faces/decode-window.ts';
import type { Frame } from '../faces/face-track.ts';
import { MediaError, outsideReasons } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type KeyframePicture, listSceneChanges } from '../shots/list-scene-changes.ts';
import type { SceneChange } from '../shots/scene-change.ts';

/** The long side of the decoded keyframes, and the grid to which they are averaged. */
const decodedSidePx = 64;
const grid = { columns: 16, rows: 9 };
/** The greatest number of keyframes to decode, about four hours of usual ones. */
const mostKeyframes = 3000;
/** Recordings with more keyframes per second than this consist of nothing else and would be decoded in full. */
const mostPerSec = 1.5;

/**
 * Finds the scene changes in a source by decoding only its keyframes.
 * @param keyframesSec as `listKeyframes` returns them.
 * @returns an empty list without video, with too many keyframes, and if they cannot be decoded.
 * @throws MediaError for failures that are not caused by the video.
 */
export async function findSceneChanges(
  tools: MediaTools,
  { info, keyframesSec }: { info: MediaInfo; keyframesSec: readonly number[] },
  { signal }: Pick<EffectOptions, 'signal'> = {},
): Promise<SceneChange[]> {
  const { video, durationSec } = info;
  const most = Math.min(mostKeyframes, mostPerSec * durationSec);
  if (!video || keyframesSec.length < 2 || keyframesSec.length > most) return [];
  const pictures: KeyframePicture[] = [];
  const window = { startSec: 0, endSec: durationSec };
  const request = { window, size: smallFrameSize(video, decodedSidePx), skipped: 'between-keyframes' as const };
  try {
    await decodeWindow(
      tools,
      { ...info, video },
      request,
      (frame) => {
        pictures.push({ atSec: frame.atSec, colors: averageColors(frame) });
      },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof MediaError) || outsideReasons.has(error.reason)) throw error;
  }
  return listSceneChanges(pictures);
}

/** Averages a frame to the grid: red, green and blue of each cell, row by row. */
function averageColors({ widthPx, heightPx, rgb }: Frame): Uint8Array {
  const colors = new Uint8Array(grid.columns * grid.rows * 3);
  for (let row = 0; row < grid.rows; row++) {
    const [top, bottom] = spanOf(row, grid.rows, heightPx);
    for (let column = 0; column < grid.columns; column++) {
      const [left, right] = spanOf(column, grid.columns, widthPx);
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) sum += rgb[(y * widthPx + x) * 3 + channel] ?? 0;
        colors[(row * grid.columns + column) * 3 + channel] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return colors;
}

/** Returns the pixels of one cell: at least one. */
function spanOf(cell: number, cells: number, px: number): [from: number, to: number] {
  const from = Math.floor((cell * px) / cells);
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * px) / cells))];
}
