import { tracingChannel } from 'node:diagnostics_channel';
import { dirname, isAbsolute, resolve } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from './effect-options.ts';
import { listScriptFiles } from './joined-script.ts';
import type { MediaTools } from './media-tools.ts';
import { createProgressSigns, parseProgress } from './progress.ts';
import { runProcess } from './run-process.ts';

/** ffmpeg arguments, with flag and value grouped so that each pair can have a comment. */
export type FfmpegArguments = readonly (readonly string[])[];

export type FfmpegRequest = {
  args: FfmpegArguments;
  /** The maximum run time; with `endsWhenSilent`, the maximum time between two signs of progress. */
  timeoutMs: number;
  endsWhenSilent?: boolean | undefined;
  /** The output duration, for progress. */
  durationSec?: number | undefined;
  /**
   * `warning` also reports libass's glyph warnings to `onLogLine`, but these never explain a failure; defaults to
   * `error`.
   */
  logLevel?: 'error' | 'warning' | 'info' | undefined;
  onLogLine?: ((line: string) => void) | undefined;
  /** Receives ffmpeg's output on `pipe:1`. */
  onStdout?: ((chunk: Uint8Array) => void | Promise<void>) | undefined;
  workDir?: string | undefined;
  /** Files that the filters read. Inputs and outputs are known from the arguments. */
  reads?: readonly string[] | undefined;
  maxMemoryBytes?: number | undefined;
  /** True if a graphics card encodes; ffmpeg then sees the card devices. */
  needsCards?: boolean | undefined;
};

/** Publishes each run for measurements in this process. Arguments contain file names, so they are not published. */
const runs = tracingChannel('clipwright:ffmpeg');

/**
 * Runs ffmpeg without terminal input.
 * @throws MediaError like `runProcess`.
 */
export async function runFfmpeg(
  tools: MediaTools,
  request: FfmpegRequest,
  { signal, onProgress }: EffectOptions = {},
): Promise<{ stdout: string; stderrTail: string }> {
  const reportsProgress = onProgress !== undefined && request.durationSec !== undefined;
  const tellsProgress = reportsProgress || request.endsWhenSilent === true;
  let done = 0;
  const isSign = createProgressSigns();
  const run = () =>
    runProcess({
      command: tools.ffmpegPath,
      niceness: tools.niceness,
      args: [
        ...['-hide_banner', '-nostdin', '-y'],
        ...['-v', request.logLevel === 'warning' ? 'level+warning' : (request.logLevel ?? 'error'), '-nostats'],
        // Standard output may carry frames, so progress has its own file descriptor.
        ...(tellsProgress ? ['-progress', 'pipe:3'] : []),
        ...request.args.flat(),
      ],
      timeoutMs: request.timeoutMs,
      endsWhenSilent: request.endsWhenSilent,
      workDir: request.workDir,
      ...listFiles(request.args, request),
      maxMemoryBytes: request.maxMemoryBytes,
      needsCards: request.needsCards,
      onStdout: request.onStdout,
      onStderrLine: request.onLogLine,
      readLastWords: request.logLevel === 'warning' ? readErrorLine : undefined,
      onSideLine: tellsProgress
        ? (line) => {
            const share = parseProgress(line, request.durationSec ?? 0);
            if (reportsProgress && share !== null && share > done) {
              done = share;
              onProgress(done);
            }
            return isSign(line);
          }
        : undefined,
      signal,
    });
  return await runs.tracePromise(run, {});
}

/**
 * Lists the files that ffmpeg may see: the inputs and the output folders, which have a `file:` prefix or are absolute
 * paths.
 */
function listFiles(
  args: FfmpegArguments,
  { workDir, reads = [] }: Pick<FfmpegRequest, 'workDir' | 'reads'> = {},
): { reads: string[]; writes: string[] } {
  const flat = args.flat();
  const inWorkDir = (path: string) => resolve(workDir ?? '', path);
  const inputs: string[] = [];
  const outputs: string[] = [];
  for (const [index, argument] of flat.entries()) {
    if (flat[index - 1] === '-i') inputs.push(...listScriptFiles(argument));
    const isNamed = argument.startsWith('file:');
    if (!isNamed && !isAbsolute(argument)) continue;
    const path = inWorkDir(isNamed ? argument.slice('file:'.length) : argument);
    if (flat[index - 1] === '-i') inputs.push(path);
    else outputs.push(dirname(path));
  }
  return { reads: [...inputs, ...reads.map(inWorkDir)], writes: outputs };
}

/** Strips the level from a log line; returns null for a warning, which would hide the reason for a failure. */
function readErrorLine(line: string): string | null {
  const level = /^(?:\[[^\]]* @ [^\]]*\] )*\[(\w+)\] /.exec(line);
  if (!level) return line;
  return level[1] === 'warning' ? null : line.replace(`[${level[1]}] `, '');
}

/**
 * Containers that the engine reads. Formats that can refer to other files (HLS, DASH, concat, image sequences, ffmpeg's
 * own metadata and script formats) are excluded, and so cannot be opened whatever a file claims to be.
 */
const formats =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,asf,mpeg,mpegts,mpegvideo,ogg,wav,w64,mp3,aac,flac,aiff,caf,au,ac3,eac3,amr,mxf,rm,vob,dv,ivf,nut,m4v,h264,hevc,gif,opus,ass,srt,webvtt';

/**
 * Returns arguments that open one input and nothing it refers to.
 * @param path the user's file; `file:` keeps ffmpeg from parsing a protocol or an option in it.
 * @param before options for this input, such as `['-ss', '12.5']`.
 */
export function inputArguments(path: string, before: FfmpegArguments = []): FfmpegArguments {
  if (path.includes('\0')) throw new MediaError('not-found', { code: 'null-character', facts: {} });
  return [['-protocol_whitelist', 'file,pipe,fd'], ['-format_whitelist', formats], ...before, ['-i', `file:${path}`]];
}
