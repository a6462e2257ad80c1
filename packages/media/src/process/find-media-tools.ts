import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { MediaTools } from './media-tools.ts';
import { runProcess } from './run-process.ts';

/** The features that ffmpeg must have: encode H.264, draw captions and watermarks, crop, and measure loudness. */
const needed = { encoders: ['libx264', 'aac'], filters: ['ass', 'overlay', 'crop', 'ebur128'] } as const;

const PROBE_TIMEOUT_MS = 15_000;

/** The facts about one ffmpeg build. */
export type FfmpegCandidate = { ffmpegPath: string; ffprobePath: string; version: string; missing: string[] };

/**
 * Finds an ffmpeg with everything the engine needs, based on its feature lists rather than its version.
 * @param search `ffmpegPath` is tried first; `path` is a PATH-like list of folders to search; `fallbacks` are tried
 * last.
 * @throws MediaError `ffmpeg-missing` with the candidates and their missing features.
 */
export async function findMediaTools(search: {
  ffmpegPath: string | undefined;
  path: string;
  fallbacks?: readonly string[];
}): Promise<MediaTools & { version: string }> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = search.path.split(delimiter).filter(Boolean);
  const candidates = [
    ...(search.ffmpegPath ? [search.ffmpegPath] : []),
    ...onPath.map((folder) => join(folder, `ffmpeg${suffix}`)),
    ...(search.fallbacks ?? []),
  ];
  const lacking: FfmpegCandidate[] = [];
  for (const ffmpegPath of candidates) {
    const candidate = await probeFfmpeg(ffmpegPath, onPath, suffix);
    if (candidate && candidate.missing.length === 0) return candidate;
    if (candidate) lacking.push(candidate);
  }
  const seen = lacking.map((tool) => `${tool.ffmpegPath} lacks ${tool.missing.join(', ')}`).join('; ');
  throw new MediaError(
    'ffmpeg-missing',
    `No suitable ffmpeg was found${seen ? ` (${seen})` : ''}: install ffmpeg, or set FFMPEG_PATH to one with libx264 and libass.`,
    { candidates: lacking },
  );
}

async function probeFfmpeg(ffmpegPath: string, path: string[], suffix: string): Promise<FfmpegCandidate | null> {
  if (!(await isExecutable(ffmpegPath))) return null;
  try {
    let version = 'unknown';
    // ffmpeg always prints its version first, on stderr.
    const onStderrLine = (line: string) => {
      version = /^ffmpeg version (\S+)/.exec(line)?.[1] ?? version;
    };
    const ask = async (flag: string) =>
      (await runProcess({ command: ffmpegPath, args: [flag], timeoutMs: PROBE_TIMEOUT_MS, onStderrLine })).stdout;
    const [encoders, filters] = await Promise.all([ask('-encoders'), ask('-filters')]);
    const has = (list: string, name: string) => new RegExp(`^\\s*\\S+\\s+${name}\\s`, 'm').test(list);
    const missing: string[] = [
      ...needed.encoders.filter((name) => !has(encoders, name)),
      ...needed.filters.filter((name) => !has(filters, name)),
    ];
    const ffprobePath = await findFfprobe(dirname(ffmpegPath), path, suffix);
    if (!ffprobePath) missing.push('ffprobe beside it');
    return { ffmpegPath, ffprobePath: ffprobePath ?? '', version, missing };
  } catch {
    return null;
  }
}

async function findFfprobe(beside: string, path: string[], suffix: string): Promise<string | null> {
  for (const folder of [beside, ...path]) {
    const file = join(folder, `ffprobe${suffix}`);
    if (await isExecutable(file)) return file;
  }
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
