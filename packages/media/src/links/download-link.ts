import { readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { WarningFact } from '../facts/warnings.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { readTranscriptFile } from '../transcript/sources/read-transcript-file.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { LinkFormat, LinkReport } from './link-info.ts';
import { linkError } from './link-problem.ts';
import { parseLinkProgress } from './parse-link-progress.ts';
import { pickFormats, sizeOf } from './pick-formats.ts';
import { pickSubtitles } from './pick-subtitles.ts';
import type { LinkReading, LinkRequest } from './read-link.ts';
import { runYtDlp } from './run-yt-dlp.ts';
import type { YtDlp } from './yt-dlp.ts';
import { downloadArguments, subtitleArguments } from './yt-dlp-arguments.ts';

const POLL_MS = 500;

/** Calls `onExceeded` once the total size of the files in a folder exceeds `maxBytes`. */
function watchFolder(folder: string, maxBytes: number, onExceeded: () => void): { stop(): void } {
  const timer = setInterval(async () => {
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(
      names.map(
        async (name) =>
          await stat(join(folder, name)).then(
            ({ size }) => size,
            () => 0,
          ),
      ),
    );
    if (sizes.reduce((sum, size) => sum + size, 0) > maxBytes) onExceeded();
  }, POLL_MS);
  return { stop: () => clearInterval(timer) };
}

/** The number of bytes kept free for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;

/** Returns the number of bytes that may be written to a folder's disk; negative if it is nearly full. */
async function measureRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - RESERVE_BYTES;
}

/**
 * Returns the error for a disk without enough space for a video. `neededBytes`: null if unknown before the download.
 */
function noRoomError(file: string, neededBytes: number | null = null): MediaError {
  const needed = neededBytes === null ? '' : `, which needs ${((neededBytes + RESERVE_BYTES) / 1e9).toFixed(1)} GB`;
  return new MediaError(
    'disk-full',
    `There is not enough disk space for this video${needed}: free some space, or choose another folder.`,
    { file, neededBytes },
  );
}

export type LinkDownload = Omit<LinkRequest, 'url'> & {
  maxBytes: number;
  /** The maximum length of the picture's shorter side. */
  maxHeightPx: number;
  /** The spoken language's ISO 639-1 code; null to use the site's information. */
  language: string | null;
};

/**
 * A video in a local file. `transcript` contains the source's own subtitles; null if it has no subtitles for the
 * speech.
 */
export type DownloadedLink = {
  file: string;
  sizeBytes: number;
  transcript: Transcript | null;
  warnings: WarningFact[];
};

const REMUX_TIMEOUT_MS = 20 * 60_000;
const SUBTITLES_TIMEOUT_MS = 60_000;
/** The factor for the folder's size, since it contains both the downloaded parts and the merged file. */
const FOLDER_FACTOR = 2.5;

/**
 * Downloads a link after `readLink`: the best parts, merged without re-encoding, and the subtitles. Afterwards,
 * `workDir` contains only the resulting file.
 * @throws MediaError as `runYtDlp` does; `too-large` and `no-video` if no part fits; `disk-full`.
 */
export async function downloadLink(
  tools: MediaTools,
  ytDlp: YtDlp,
  reading: LinkReading,
  request: LinkDownload,
  { signal, onProgress }: EffectOptions = {},
): Promise<DownloadedLink> {
  const picked = pickFormats(reading.report.formats, request);
  if ('problem' in picked) throw linkError(picked.problem);
  const roomBytes = await measureRoom(request.workDir);
  const neededBytes = sizeOf(picked.parts) * (isWhole(picked.parts) ? 1 : 2);
  if (neededBytes > roomBytes) throw noRoomError(request.workDir, neededBytes);
  const place = { ...request, roomBytes };
  const names = await fetchParts(ytDlp, reading.report, picked.parts, place, { signal, onProgress });
  const file = await putTogether(tools, names, picked.parts, request.workDir, signal);
  const words = await fetchSubtitles(ytDlp, reading, request, signal);
  await rm(join(request.workDir, 'files'), { recursive: true, force: true });
  onProgress?.(1);
  return { file, sizeBytes: (await stat(file)).size, ...words };
}

/** Downloads each part to a file and returns their paths in order. */
async function fetchParts(
  ytDlp: YtDlp,
  report: LinkReport,
  parts: readonly LinkFormat[],
  request: LinkDownload & { roomBytes: number },
  { signal, onProgress }: EffectOptions,
): Promise<string[]> {
  // The page's address is left out so that a failure ends here rather than starting again with unchecked formats.
  const own = { ...parts[0], ...identityOf(report), formats: parts.map((part, index) => nameFormat(part, index)) };
  const reportFile = await writeReport(request.workDir, own);
  const controller = new AbortController();
  const folder = join(request.workDir, 'files');
  const mostBytes = request.maxBytes * FOLDER_FACTOR;
  const watch = watchFolder(folder, Math.min(mostBytes, request.roomBytes), () => controller.abort());
  const progress = trackProgress(parts, onProgress);
  try {
    await runYtDlp(ytDlp, {
      ...request,
      args: (run) => downloadArguments(run, reportFile, request.maxBytes),
      onStdoutLine: progress,
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    });
  } catch (error) {
    if (!controller.signal.aborted || signal?.aborted) throw error;
    throw request.roomBytes < mostBytes ? noRoomError(request.workDir) : linkError('too-large');
  } finally {
    watch.stop();
  }
  const names = await readdir(folder);
  return parts.map((_, index) => {
    const name = names.find((one) => new RegExp(`^part\\.${index}\\.\\w+$`).test(one) && !one.endsWith('.part'));
    // yt-dlp reports success when it skips a file that is too large.
    if (name === undefined) throw linkError('too-large');
    return join(folder, name);
  });
}

function identityOf({ id, title }: LinkReport) {
  return { id, title: title ?? id, extractor: 'clipwright', extractor_key: 'Clipwright', _type: 'video' };
}

function nameFormat(format: LinkFormat, index: number): LinkFormat {
  const ext = format.ext ?? 'mp4';
  return {
    ...format,
    format_id: String(index),
    ext: /^(?:mp4|m4a|m4v|mov|webm|mkv|ts|mp3|ogg|opus|flv|avi|3gp|aac)$/.test(ext) ? ext : 'mp4',
    // The other protocol name would start an external program.
    protocol: format.protocol === 'm3u8' ? 'm3u8_native' : (format.protocol ?? 'https'),
  };
}

async function writeReport(workDir: string, report: object): Promise<string> {
  const file = join(workDir, 'report.json');
  await writeFile(file, JSON.stringify(report), { mode: 0o600 });
  return file;
}

/** Weights the parts by their known sizes; audio counts as a tenth of its video. */
function trackProgress(parts: readonly LinkFormat[], onProgress: EffectOptions['onProgress']) {
  const sizes = parts.map((part, index) => sizeOf([part]) || (index === 0 ? 10 : 1));
  const areKnown = parts.every((part) => sizeOf([part]) > 0);
  const weights = areKnown ? sizes : parts.map((_, index) => (index === 0 ? 10 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let reported = 0;
  return (line: string) => {
    const progress = parseLinkProgress(line);
    if (!progress || progress.done === null) return;
    const before = weights.slice(0, progress.part).reduce((sum, weight) => sum + weight, 0);
    const done = (before + (weights[progress.part] ?? 0) * progress.done) / whole;
    // The parts are merged afterwards.
    if (done * 0.99 <= reported) return;
    reported = done * 0.99;
    onProgress?.(reported);
  };
}

/** True if the parts are already a single file. */
function isWhole(parts: readonly LinkFormat[]): boolean {
  return parts.length === 1 && parts.every(({ protocol }) => /^https?$/.test(protocol ?? ''));
}

/** Merges the parts into one seekable file, whatever their containers were. */
async function putTogether(
  tools: MediaTools,
  names: readonly string[],
  parts: readonly LinkFormat[],
  workDir: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0 && isWhole(parts)) {
    const file = join(workDir, `source${extname(only)}`);
    await rename(only, file);
    return file;
  }
  const isMp4 = names.every((name) => /\.(?:mp4|m4a|m4v|mov)$/.test(name));
  const extensions = isMp4 ? ['mp4', 'mkv'] : ['mkv'];
  for (const [index, extension] of extensions.entries()) {
    const file = join(workDir, `source.${extension}`);
    const args = [
      ...names.flatMap((name) => inputArguments(name)),
      ...(names.length > 1
        ? [
            ['-map', '0:v:0'],
            ['-map', '1:a:0'],
          ]
        : [
            ['-map', '0:v:0?'],
            ['-map', '0:a:0?'],
          ]),
      ['-c', 'copy'],
      ['-f', extension === 'mkv' ? 'matroska' : 'mp4'],
      [`file:${file}`],
    ];
    try {
      await runFfmpeg(tools, { args, timeoutMs: REMUX_TIMEOUT_MS, workDir }, { signal });
      return file;
    } catch (error) {
      await rm(file, { force: true });
      // Matroska supports every codec, MP4 does not.
      const isLast = index === extensions.length - 1;
      if (isLast || !(error instanceof MediaError) || error.reason !== 'ffmpeg-failed') throw error;
    }
  }
  throw linkError('failed');
}

/** Downloads subtitles. They are optional: a failure does not prevent the video from being used. */
async function fetchSubtitles(
  ytDlp: YtDlp,
  { report, info }: LinkReading,
  request: LinkDownload,
  signal: AbortSignal | undefined,
): Promise<Pick<DownloadedLink, 'transcript' | 'warnings'>> {
  const picked = pickSubtitles(report, request.language);
  if (!picked) return { transcript: null, warnings: [] };
  const reportFile = await writeReport(request.workDir, {
    ...identityOf(report),
    formats: [{ format_id: '0', url: 'http://unused.invalid/', ext: 'mp4', protocol: 'http' }],
    subtitles: { words: [{ ...picked.file }] },
  });
  const folder = join(request.workDir, 'files');
  try {
    await runYtDlp(ytDlp, {
      ...request,
      timeoutMs: Math.min(request.timeoutMs, SUBTITLES_TIMEOUT_MS),
      args: (run) => subtitleArguments(run, reportFile),
      signal,
    });
    const name = (await readdir(folder)).find((one) => one.startsWith('words.'));
    if (name === undefined) throw linkError('failed');
    const { durationSec } = info;
    const transcript = await readTranscriptFile(join(folder, name), { durationSec, language: picked.language });
    return { transcript, warnings: [] };
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    return { transcript: null, warnings: [{ code: 'subtitles-skipped', facts: { failure: error.failure } }] };
  }
}
