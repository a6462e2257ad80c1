import { join } from 'node:path';
import type { WarningFact } from '../facts/warnings.ts';
import { MediaError, outsideReasons } from '../media-error.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { sourceArguments } from '../process/source-input.ts';
import { createEnvelopeMeter, sampleRateHz } from './create-envelope-meter.ts';
import { heardChannelsFilter } from './heard-channels.ts';
import { openWavFile } from './open-wav-file.ts';
import { readEnvelope } from './read-envelope.ts';
import { createSampleReader } from './sample-reader.ts';
import type { Sound } from './sound.ts';

/** The sound to analyze. */
export type AnalyzeSoundRequest = {
  info: MediaInfo;
  /** Stream index in the container, from `chooseSound`; null for a source without sound. */
  audioIndex: number | null;
  /** The folder for the WAV file. */
  workDir: string;
};

/** The results of one pass over the sound. */
export type SoundAnalysis = {
  sound: Sound;
  /** Mono 16 kHz signed 16-bit; its first sample is at source time 0. */
  wavPath: string;
  /** User-facing messages about unreadable sound; empty for an intact source. */
  warnings: WarningFact[];
};

/** Failures that are not caused by the sound itself. Data read before such a failure is discarded. */

/** The minimum amount of sound missing at the end that causes a warning. */
const MIN_MISSING_SEC = 2;

/** The time without progress after which reading is stopped. There is no limit while it makes progress. */
const SILENCE_MS = 5 * 60_000;

/**
 * Decodes one audio track once: writes it as WAV for speech recognition and measures it at the same time. Memory use
 * does not grow with the source, except for 180 numbers per second. Times are seconds from the source's start, as for
 * ffmpeg's `-ss`, which is container time minus the container's start: a track that starts late begins with silence
 * here, gaps are silence, and everything before the start (edit lists, encoder delay) is dropped. Damaged sound yields
 * its readable part and a warning.
 * @returns null without an audio track.
 * @throws MediaError like `runFfmpeg` if nothing at all could be read.
 */
export async function analyzeSound(
  tools: MediaTools,
  request: AnalyzeSoundRequest,
  { signal, onProgress }: EffectOptions = {},
): Promise<SoundAnalysis | null> {
  const { info, audioIndex, workDir } = request;
  if (audioIndex === null) return null;
  const wavPath = join(workDir, 'sound.wav');
  const wav = await openWavFile(wavPath, sampleRateHz);
  const meter = createEnvelopeMeter();
  const toSamples = createSampleReader();
  let complaints = 0;
  let failure: MediaError | null = null;
  let heardBytes = 0;
  try {
    await runFfmpeg(
      tools,
      {
        args: buildListenArguments(info, audioIndex),
        timeoutMs: SILENCE_MS,
        endsWhenSilent: true,
        durationSec: info.durationSec,
        onLogLine: () => complaints++,
        onStdout: async (chunk) => {
          heardBytes += chunk.length;
          meter.push(toSamples(chunk));
          await wav.write(chunk);
        },
      },
      { signal, onProgress },
    );
  } catch (error) {
    if (!(error instanceof MediaError) || outsideReasons.has(error.reason) || heardBytes === 0) throw error;
    failure = error;
  } finally {
    await wav.close();
  }
  const sound = readEnvelope(meter.finish());
  return { sound, wavPath, warnings: describeDamage(info, sound, complaints > 0 || failure !== null) };
}

/** Returns ffmpeg arguments that write one audio track as raw samples to standard output. */
function buildListenArguments(info: MediaInfo, audioIndex: number): FfmpegArguments {
  const track = info.audio.find(({ index }) => index === audioIndex);
  const filters = [
    ...heardChannelsFilter(track?.heardChannels, 'mono'),
    `asetpts=PTS-(${containerStartSec(info)})/TB`,
    // Fills gaps and a late start with silence, and cuts everything before 0.
    'aresample=async=1:first_pts=0',
    `aformat=sample_fmts=s16:sample_rates=${sampleRateHz}:channel_layouts=mono`,
    // A corrupt timestamp a day ahead must not fill the disk with silence.
    `atrim=end=${(info.durationSec + 1).toFixed(3)}`,
  ];
  return [
    // Keeps container times: by default, ffmpeg counts time in transport streams from the first stream in use.
    ['-copyts'],
    ...sourceArguments(info),
    ['-map', `0:${audioIndex}`],
    ['-vn', '-sn', '-dn'],
    ['-af', filters.join(',')],
    ['-f', 's16le', '-c:a', 'pcm_s16le'],
    ['pipe:1'],
  ];
}

function describeDamage(info: MediaInfo, sound: Sound, isDamaged: boolean): WarningFact[] {
  const missingSec = info.durationSec - sound.durationSec;
  const facts = { heardSec: sound.durationSec, lengthSec: info.durationSec };
  if (isDamaged && missingSec > MIN_MISSING_SEC) return [{ code: 'sound-unreadable', facts }];
  if (isDamaged) return [{ code: 'sound-damaged', facts: {} }];
  return missingSec > MIN_MISSING_SEC ? [{ code: 'sound-ends', facts }] : [];
}
