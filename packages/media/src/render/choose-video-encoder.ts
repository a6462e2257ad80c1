import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { softwareEncoder, type VideoEncoder, type VideoEncoderName } from '../process/video-encoder.ts';
import { withWorkDir } from '../process/work-dir.ts';
import {
  audioEncoderArguments,
  containerArguments,
  deviceArguments,
  uploadFilter,
  videoEncoderArguments,
} from './encoder-arguments.ts';
import { verifyOutput } from './verify-output.ts';

/** The encoder, and the reasons why others that were tried are unusable on this machine. */
export type ChosenVideoEncoder = { encoder: VideoEncoder; refused: { name: VideoEncoderName; problem: string }[] };

/** The order in which encoders are tried if none is specified. */
const usualNames: Partial<Record<NodeJS.Platform, readonly VideoEncoderName[]>> = {
  linux: ['h264_nvenc', 'h264_qsv', 'h264_vaapi'],
  win32: ['h264_nvenc', 'h264_qsv'],
  darwin: ['h264_videotoolbox'],
};

const TRIAL = { widthPx: 1080, heightPx: 1920, frames: 10, frameRate: '30' } as const;
const TRIAL_TIMEOUT_MS = 30_000;
const CARDS_FOLDER = '/dev/dri';

/**
 * Finds a working clip encoder by encoding a few frames, because ffmpeg lists its encoders even if there is no graphics
 * card. x264 is the fallback.
 * @param wanted the only encoder to try, or `auto` for the first one that works.
 * @throws MediaError `cancelled`.
 */
export async function chooseVideoEncoder(
  tools: MediaTools,
  wanted: VideoEncoderName | 'auto',
  { signal }: Pick<EffectOptions, 'signal'> = {},
): Promise<ChosenVideoEncoder> {
  const names = wanted === 'auto' ? (usualNames[process.platform] ?? []) : [wanted];
  const refused: ChosenVideoEncoder['refused'] = [];
  for (const name of names) {
    if (name === softwareEncoder.name) break;
    for (const device of name === 'h264_vaapi' ? await listCards() : [null]) {
      const problem = await findProblem(tools, { name, device }, signal);
      if (problem === null) return { encoder: { name, device }, refused };
      refused.push({ name, problem });
    }
  }
  return { encoder: softwareEncoder, refused };
}

/** Lists the VAAPI devices, or a missing one if there are none, so that the trial reports it. */
async function listCards(): Promise<string[]> {
  const names = await readdir(CARDS_FOLDER).catch(() => []);
  const nodes = names.filter((name) => name.startsWith('renderD')).sort();
  return (nodes.length > 0 ? nodes : ['renderD128']).map((name) => join(CARDS_FOLDER, name));
}

/** Returns the reason why an encoder does not work, or null if it does. */
async function findProblem(
  tools: MediaTools,
  encoder: VideoEncoder,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const { widthPx, heightPx, frames, frameRate } = TRIAL;
  const upload = uploadFilter(encoder);
  const durationSec = frames / Number(frameRate);
  // As in clips, the frames are cropped, scaled, overlaid and prepared for encoding.
  const graph = [
    `testsrc2=size=1280x720:rate=${frameRate}:duration=${durationSec},crop=404:720,` +
      `scale=${widthPx}:${heightPx}:flags=bicubic,setsar=1[framed]`,
    `color=white@0.5:size=64x64:rate=${frameRate},format=yuva420p[logo]`,
    `[framed][logo]overlay=16:16:shortest=1,format=yuv420p${upload === null ? '' : `,${upload}`}[v0]`,
    `sine=sample_rate=48000:duration=${durationSec}[a0]`,
  ].join(';');
  try {
    return await withWorkDir(async (workDir) => {
      const file = join(workDir, 'trial.mp4');
      await runFfmpeg(
        tools,
        {
          args: [
            ...deviceArguments(encoder),
            ['-filter_complex', graph],
            ['-map', '[v0]'],
            ...videoEncoderArguments('medium', { widthPx, heightPx }, frameRate, encoder),
            ['-map', '[a0]'],
            ...audioEncoderArguments('medium'),
            ...containerArguments,
            [`file:${file}`],
          ],
          timeoutMs: TRIAL_TIMEOUT_MS,
          workDir,
          needsCards: true,
        },
        { signal },
      );
      await verifyOutput(tools, file, { widthPx, heightPx, durationSec, toleranceSec: 0.1 }, { signal });
      return null;
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return lastWords(error);
  }
}

/** Returns the last lines from the program's log, without memory addresses. */
function lastWords({ facts, message }: MediaError): string {
  const line = facts.stderrTail?.split('\n').find((said) => said.trim() !== '') ?? message;
  return line.replaceAll(/ @ 0x[0-9a-f]+/g, '').slice(0, 200);
}
