import type { MediaInfo, SubtitleStream } from '../../probe/media-info.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../../process/run-ffmpeg.ts';
import type { TimeRange } from '../../time/time-range.ts';
import { parseTranscript, toLanguageCode } from '../parse-transcript.ts';
import type { Transcript } from '../transcript.ts';

/** Reading the whole container once; four hours of video on a slow disk take some minutes. */
const EXTRACT_TIMEOUT_MS = 10 * 60_000;

/** The subtitle track to read: text, in the language wanted, complete rather than forced; null where there is none. */
function pickSubtitles(streams: readonly SubtitleStream[], language: string | null): SubtitleStream | null {
  const score = (stream: SubtitleStream) => {
    const own = stream.language === null ? null : toLanguageCode(stream.language);
    const isSongsOnly = /\b(?:songs?|signs?|forced|comment)/i.test(stream.title ?? '');
    return (language !== null && own === language ? 8 : 0) + (stream.isForced || isSongsOnly ? 0 : 4);
  };
  const text = streams.filter((stream) => stream.isText);
  return text.reduce<SubtitleStream | null>(
    (best, stream) => (best && score(best) >= score(stream) ? best : stream),
    null,
  );
}

/**
 * Reads the best text subtitle track of a video.
 * @param language ISO 639-1 code that is preferred, or null.
 * @returns null where the video has no text track.
 * @throws MediaError `unreadable-transcript` where the track holds no words, and those of `runFfmpeg`.
 */
export async function extractEmbeddedTranscript(
  tools: MediaTools,
  info: MediaInfo,
  language: string | null,
  options: EffectOptions & { speech?: readonly TimeRange[] | undefined } = {},
): Promise<Transcript | null> {
  const stream = pickSubtitles(info.subtitles, language);
  if (!stream) return null;
  const { stdout } = await runFfmpeg(
    tools,
    {
      args: [
        ...inputArguments(info.path),
        ['-map', `0:${stream.index}`],
        ['-c:s', 'webvtt'],
        ['-f', 'webvtt', 'pipe:1'],
      ],
      timeoutMs: EXTRACT_TIMEOUT_MS,
    },
    { signal: options.signal },
  );
  const tagged = stream.language === null ? null : toLanguageCode(stream.language);
  return parseTranscript(stdout, {
    fileName: null,
    durationSec: info.durationSec > 0 ? info.durationSec : null,
    language: tagged,
    speech: options.speech,
  });
}
