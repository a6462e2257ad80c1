import { MediaError } from '../media-error.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import type { SourceFile } from '../process/source-file.ts';
import { sourceArguments } from '../process/source-input.ts';
import type { TimeRange } from '../time/time-range.ts';
import { type ChannelBlock, createChannelMeter } from './create-channel-meter.ts';
import { sampleRateHz } from './create-envelope-meter.ts';
import { measureVoice, type VoiceMeasure } from './measure-voice.ts';
import { createSampleReader } from './sample-reader.ts';

/** The facts learned by sampling one audio track. */
export type TrackSurvey = {
  channels: VoiceMeasure[];
  /** The loudness and similarity of the channels, per quarter second. */
  blocks: ChannelBlock[];
};

/**
 * The maximum number of channels to survey. Tracks with more are studio or ambisonic recordings, and are used
 * unchanged.
 */
export const maxSurveyedChannels = 8;

/** The longest source that is surveyed in full; longer sources are sampled. */
const WHOLE_SEC = 120;
const SAMPLES = 20;
const SAMPLE_SEC = WHOLE_SEC / SAMPLES;
/** The time limit. A file with slow seeking is only surveyed at its start. */
const TIMEOUT_MS = 60_000;

const outsideReasons = new Set(['cancelled', 'ffmpeg-missing', 'out-of-memory', 'disk-full', 'killed']);

/**
 * Surveys up to two minutes of an audio track, spread across it, channel by channel.
 * @returns `undecodable` if this ffmpeg has no decoder for it; null if it is completely unreadable.
 * @throws MediaError like `runFfmpeg` if the file is not at fault.
 */
export async function surveyTrack(
  tools: MediaTools,
  { info, stream }: { info: MediaInfo; stream: AudioStream },
  { signal }: EffectOptions = {},
): Promise<TrackSurvey | 'undecodable' | null> {
  const beginning = [{ startSec: 0, endSec: Math.min(WHOLE_SEC, info.durationSec) }];
  const spread = pickSamples(info.durationSec);
  for (const samples of spread.length > 1 ? [spread, beginning] : [beginning]) {
    const meter = createChannelMeter(Math.min(stream.channels, maxSurveyedChannels));
    const toSamples = createSampleReader();
    try {
      await runFfmpeg(
        tools,
        {
          args: surveyArguments(info, stream, samples),
          timeoutMs: TIMEOUT_MS,
          onStdout: (chunk) => meter.push(toSamples(chunk)),
        },
        { signal },
      );
    } catch (error) {
      if (!(error instanceof MediaError) || outsideReasons.has(error.reason)) throw error;
      if (error.reason === 'decoder-missing') return 'undecodable';
      // The readable start of a damaged track is enough; it may include only the first sample.
      if (samples.length > 1) continue;
    }
    const { envelopes, blocks } = meter.finish();
    if (blocks.length > 0) return { channels: envelopes.map(measureVoice), blocks };
  }
  return null;
}

function pickSamples(durationSec: number): TimeRange[] {
  if (durationSec <= WHOLE_SEC) return [{ startSec: 0, endSec: durationSec }];
  return Array.from({ length: SAMPLES }, (_, index) => {
    const startSec = (index * (durationSec - SAMPLE_SEC)) / SAMPLES;
    return { startSec, endSec: startSec + SAMPLE_SEC };
  });
}

function surveyArguments(
  source: SourceFile,
  { index, channels }: AudioStream,
  samples: readonly TimeRange[],
): FfmpegArguments {
  const labels = samples.map((_, input) => `[${input}:${index}]`).join('');
  const joined = samples.length > 1 ? `${labels}concat=n=${samples.length}:v=0:a=1,` : labels;
  return [
    ...samples.flatMap(({ startSec, endSec }) =>
      sourceArguments(source, [
        ...(startSec > 0 ? [['-ss', startSec.toFixed(3)]] : []),
        ['-t', (endSec - startSec).toFixed(3)],
      ]),
    ),
    ['-filter_complex', `${joined}aformat=sample_fmts=s16:sample_rates=${sampleRateHz}[heard]`],
    ['-map', '[heard]'],
    // The decoder may return different channels from what the header declares.
    ['-ac', String(Math.min(channels, maxSurveyedChannels))],
    ['-f', 's16le', '-c:a', 'pcm_s16le'],
    ['pipe:1'],
  ];
}
