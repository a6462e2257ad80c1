import type { MediaInfo, SubtitleStream } from '../../probe/media-info.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { runFfmpeg } from '../../process/run-ffmpeg.ts';
import { sourceArguments } from '../../process/source-input.ts';
import type { TimeRange } from '../../time/time-range.ts';
import { toLanguageCode } from '../parse-transcript.ts';
import type { OpenedTranscript } from './open-transcript.ts';
import { readBytesApart } from './read-transcript-apart.ts';

/** The time limit for reading the whole container once; four hours of video on a slow disk take a few minutes. */
const EXTRACT_TIMEOUT_MS = 10 * 60_000;

/** Words in the titles and handlers of data tracks. */
const dataTrack =
  /dji|gopro|insta ?360|telemetry|\bgps|flight|gyro|sensor|\bimu\b|met ?data|\bmet\b|^data|nmea|timecode|\btmcd/i;

/**
 * Lists a video's text tracks, best first: tracks in the requested language, and complete tracks before forced ones.
 */
export function listTextTracks({ subtitles }: Pick<MediaInfo, 'subtitles'>, language: string | null): SubtitleStream[] {
  const score = (stream: SubtitleStream) => {
    const own = stream.language === null ? null : toLanguageCode(stream.language);
    const isSongsOnly = /\b(?:songs?|signs?|forced|comment)/i.test(stream.title ?? '');
    return (
      (language !== null && own === language ? 8 : 0) +
      (stream.isForced || isSongsOnly ? 0 : 4) -
      (isNamedData(stream) ? 16 : 0)
    );
  };
  return subtitles.filter((stream) => stream.isText).toSorted((a, b) => score(b) - score(a));
}

/** Returns true if a track's name indicates that it contains instrument readings. */
export function isNamedData({ title, handlerName }: Pick<SubtitleStream, 'title' | 'handlerName'>): boolean {
  return [title ?? '', handlerName ?? ''].some((name) => dataTrack.test(name));
}

/** Returns a track's title, or its handler; null if both are meaningless. */
export function nameTrack({ title, handlerName }: SubtitleStream): string | null {
  return title ?? (handlerName === undefined || /^subtitle(?:handler|s)?$/i.test(handlerName) ? null : handlerName);
}

/**
 * Reads a video's text track.
 * @throws MediaError `unreadable-transcript` if the track contains no words, and the errors of `runFfmpeg`.
 */
export async function readTextTrack(
  stream: SubtitleStream,
  { tools, info, speech }: { tools: MediaTools; info: MediaInfo; speech: readonly TimeRange[] },
  { signal }: EffectOptions = {},
): Promise<OpenedTranscript> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(
    tools,
    {
      args: [
        // Old programs copied text into containers without converting it to UTF-8.
        ['-sub_charenc_mode', 'ignore'],
        ...sourceArguments(info),
        ['-map', `0:${stream.index}`],
        ['-c:s', 'webvtt'],
        ['-f', 'webvtt', 'pipe:1'],
      ],
      timeoutMs: EXTRACT_TIMEOUT_MS,
      onStdout: (chunk) => void chunks.push(chunk),
    },
    { signal },
  );
  const context = {
    fileName: null,
    durationSec: info.durationSec > 0 ? info.durationSec : null,
    language: stream.language === null ? null : toLanguageCode(stream.language),
    speech,
  };
  const bytes = Buffer.concat(chunks);
  return await readBytesApart({ bytes, isNamedData: isNamedData(stream) }, context, { signal });
}
