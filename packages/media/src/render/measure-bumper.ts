import { basename } from 'node:path';
import { type BumperFacts, brandLimits, bumperFacts } from '@clipwright/clip-spec';
import { MediaError, type MediaErrorReason } from '../media-error.ts';
import type { AudioStream, MediaInfo, VideoStream } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { Bumper } from './bumper.ts';
import { TARGET_LUFS } from './loudness.ts';
import { measureSoundGainDb } from './measure-gain.ts';
import { wholeSound } from './sound-graph.ts';

const TIMEOUT_MS = 120_000;
const MEMORY_BYTES = 2 * 1024 ** 3;
/** The minimum excess of sound over picture that counts as intentional; anything less is an encoder's last block. */
const HEARD_SEC = 0.1;
/** Measured rates, such as 120.01, differ slightly from the nominal ones. */
const FRAME_RATE_SLACK = 1.01;
/** The last frame may be early. */
const FRAMES_SLACK_SEC = 0.2;
/** A file that ends this much earlier than declared is broken. */
const MISSING_SEC = 0.5;

/** Failures that are not caused by the file. */
const otherFailures: ReadonlySet<MediaErrorReason> = new Set(['cancelled', 'disk-full', 'ffmpeg-missing', 'killed']);

/** A brand's intro or outro: its path and its measurements. */
export type BumperFile = BumperFacts & { path: string };

/**
 * Measures an intro or outro: reads all of it, so that it cannot cause a clip to fail later, and measures its sound.
 * @param name the owner's name for the file; defaults to its own name.
 * @throws MediaError like `probeMedia`, `no-picture` for audio only, `too-long`, `picture-too-large` for more pixels or
 * frames than `brandLimits`, and `truncated` for a file that ends early or is damaged.
 */
export async function measureBumper(
  tools: MediaTools,
  { path, name = basename(path) }: { path: string; name?: string },
  { signal }: EffectOptions = {},
): Promise<BumperFacts> {
  const info = await probeMedia(tools, path, { signal });
  const { video, audio } = pickStreams(info, name);
  const mostFrames = (sec: number) => brandLimits.bumperFrameRate * (sec + FRAMES_SLACK_SEC);
  // Non-square pixels can make a huge picture appear small.
  const sidesPx = [video.widthPx, video.heightPx, video.codedWidthPx, video.codedHeightPx];
  if (Math.max(...sidesPx) > brandLimits.bumperSidePx) throw tooLarge(name, path);
  if (video.frameRate > brandLimits.bumperFrameRate * FRAME_RATE_SLACK) throw tooLarge(name, path);
  const durationSec = lengthOf(info, video);
  const longestSec = brandLimits.bumperSec + brandLimits.bumperSlackSec;
  if (durationSec > longestSec) throw tooLong(name, path);
  const { endSec: decodedSec, frames } = await decode(tools, { path, name, video, mostSec: longestSec + 1 }, signal);
  // A header may declare less than the file contains.
  if (decodedSec > longestSec) throw tooLong(name, path);
  if (frames > mostFrames(decodedSec)) throw tooLarge(name, path);
  if (decodedSec < Math.min(durationSec, video.durationSec ?? durationSec) - MISSING_SEC)
    throw damaged(name, path, { decodedSec, durationSec });
  const gainDb = audio ? await measureGain(tools, { path, name, audio, durationSec }, signal) : 0;
  return bumperFacts.parse({
    name: name.slice(0, 200),
    durationSec,
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    frameRate: video.frameRate,
    audio: audio && { channels: audio.channels, sampleRateHz: audio.sampleRateHz },
    gainDb,
  });
}

/**
 * Opens a measured intro or outro for a render.
 * @throws MediaError like `probeMedia`, `not-found`, and `no-picture` if a different file is at its path.
 */
export async function openBumper(
  tools: MediaTools,
  { path, name, durationSec, gainDb }: BumperFile,
  { signal }: EffectOptions = {},
): Promise<Bumper> {
  const { video, audio } = pickStreams(await probeMedia(tools, path, { signal }), name);
  return { path, video, audioIndex: audio?.index ?? null, durationSec, gainDb };
}

function pickStreams(
  { video, audio, path }: MediaInfo,
  name: string,
): { video: VideoStream; audio: AudioStream | null } {
  if (!video) {
    const sentence = `${name} has no picture: an intro or outro is a video of at most ${brandLimits.bumperSec} seconds.`;
    throw new MediaError('no-picture', sentence, { file: path });
  }
  return { video, audio: audio.find(({ isDefault }) => isDefault) ?? audio[0] ?? null };
}

/** Returns the duration from the file's start to the end of its picture, or of its sound if that is longer. */
function lengthOf({ audio, durationSec }: MediaInfo, video: VideoStream): number {
  if (video.durationSec === null) return durationSec;
  const startSec = Math.min(video.startSec, ...audio.map((track) => track.startSec));
  const pictureSec = video.startSec - startSec + video.durationSec;
  return durationSec - pictureSec > HEARD_SEC ? durationSec : pictureSec;
}

/**
 * Decodes the video.
 * @returns its end time, at most `mostSec`, and the number of frames until then.
 */
async function decode(
  tools: MediaTools,
  { path, name, video, mostSec }: { path: string; name: string; video: VideoStream; mostSec: number },
  signal: AbortSignal | undefined,
): Promise<{ endSec: number; frames: number }> {
  let endMs = 0;
  let frames = 0;
  let rest = '';
  const decoder = new TextDecoder();
  const read = (chunk: Uint8Array) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    // Lines look like "0, 40, 40, 40, 384, 0x…", with each frame's time and duration in milliseconds.
    for (const line of lines) {
      const [stream, , timeMs = 0, lengthMs = 0] = line.split(',').map((field) => Number(field.trim()));
      if (stream !== 0) continue;
      endMs = Math.max(endMs, timeMs + lengthMs);
      frames += 1;
    }
  };
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ...inputArguments(path),
          ['-map', `0:${video.index}`],
          ['-t', String(mostSec)],
          // A checksum of a small picture costs next to nothing and prints one line per frame.
          ['-vf', 'scale=16:16'],
          ['-fps_mode', 'passthrough'],
          ['-enc_time_base', '1/1000'],
          ['-f', 'framecrc'],
          ['pipe:1'],
        ],
        timeoutMs: TIMEOUT_MS,
        maxMemoryBytes: MEMORY_BYTES,
        onStdout: read,
      },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof MediaError) || otherFailures.has(error.reason)) throw error;
    throw damaged(name, path, error.facts, error);
  }
  return { endSec: endMs / 1000, frames };
}

async function measureGain(
  tools: MediaTools,
  { path, name, audio, durationSec }: { path: string; name: string; audio: AudioStream; durationSec: number },
  signal: AbortSignal | undefined,
): Promise<number> {
  const lines = [`[0:${audio.index}]${wholeSound(durationSec)}[sound]`];
  try {
    return await measureSoundGainDb(tools, { open: inputArguments(path), lines, targetLufs: TARGET_LUFS }, { signal });
  } catch (error) {
    if (!(error instanceof MediaError) || otherFailures.has(error.reason)) throw error;
    throw damaged(name, path, error.facts, error);
  }
}

function tooLong(name: string, path: string): MediaError {
  const sentence = `${name} is too long: an intro or outro lasts at most ${brandLimits.bumperSec} seconds. Cut it and try again.`;
  return new MediaError('too-long', sentence, { file: path });
}

function tooLarge(name: string, path: string): MediaError {
  const { bumperSidePx, bumperFrameRate } = brandLimits;
  const sentence = `${name} is too large: an intro or outro has sides of at most ${bumperSidePx} pixels and ${bumperFrameRate} frames a second. Export it smaller.`;
  return new MediaError('picture-too-large', sentence, { file: path });
}

function damaged(name: string, path: string, facts: object, cause?: unknown): MediaError {
  const sentence = `${name} is damaged or incomplete: export the intro or outro again as an MP4 video.`;
  return new MediaError('truncated', sentence, { ...facts, file: path }, { cause });
}
