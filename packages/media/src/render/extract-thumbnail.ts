import { toJpegColors } from '../frames/jpeg-colors.ts';
import type { VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';

const TIMEOUT_MS = 20_000;

type ThumbnailRequest = {
  file: string;
  atSec: number;
  widthPx: number;
  colorMatrix: VideoStream['colorMatrix'];
  outPath: string;
};

/**
 * Writes a JPEG of a finished clip at `atSec`, `widthPx` wide and with the height given by the clip's ratio. For an
 * existing clip; during a render, it is cheaper to include the thumbnail in the plan.
 */
export async function extractThumbnail(
  tools: MediaTools,
  { file, atSec, widthPx, colorMatrix, outPath }: ThumbnailRequest,
  { signal }: EffectOptions = {},
): Promise<void> {
  await runFfmpeg(
    tools,
    {
      args: [
        ...inputArguments(file, [['-ss', Math.max(0, atSec).toFixed(3)]]),
        ['-frames:v', '1'],
        ['-vf', `scale=${widthPx}:-2:flags=bicubic:${toJpegColors(colorMatrix)}`],
        ['-q:v', '3'],
        ['-f', 'image2'],
        ['-update', '1'],
        [`file:${outPath}`],
      ],
      timeoutMs: TIMEOUT_MS,
    },
    { signal },
  );
}
