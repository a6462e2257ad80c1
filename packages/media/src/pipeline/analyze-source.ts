import type { MaterialReport } from '../material/material-report.ts';
import { reportPicture, reportSound } from '../material/report-source.ts';
import { MediaError } from '../media-error.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import { withSteadySize } from '../probe/find-picture-sizes.ts';
import { findReadableEnd } from '../probe/find-readable-end.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { findRestart, listKeyframes } from '../shots/list-keyframes.ts';
import { analyzeSound, type SoundAnalysis } from '../sound/analyze-sound.ts';
import { chooseSound, withChosenSound } from '../sound/choose-sound.ts';

/** What one quick look at the whole source tells; nothing of the video has been decoded for it. */
export type SourceAnalysis = {
  /** Its duration is what of the source can be read. */
  info: MediaInfo;
  /** The length the container gives. */
  claimedSec: number;
  /** The audio track used throughout; null without sound. */
  audioIndex: number | null;
  heard: SoundAnalysis | null;
  keyframesSec: number[];
  /** The decisions about its tracks. */
  report: MaterialReport;
  /** Sentences for the user about what could not be read. */
  warnings: string[];
};

/** Last frames are shown a little longer or shorter than containers say; more than this is missing. */
const MAX_MISSING_SEC = 1;
/** With less left of it there is nothing to make a clip of. */
const MIN_READABLE_SEC = 0.5;
/** An incomplete source of which less than both is left is to be copied again: no clip of it is worth posting. */
const WORTHLESS = { sec: 3, share: 0.1 };

/**
 * Probes a source, listens to it once and lists its keyframes.
 * @param input `audioTrack` is the track to use, 1 for the source's first; default the best one. `workDir` keeps the WAV file that speech is recognized from.
 * @throws MediaError of the probe, `empty` below half a second, `invalid-option` for an audio track that
 * is not there, and where the sound of a file without a picture cannot be
 * decoded.
 */
export async function analyzeSource(
  tools: MediaTools,
  input: { path: string; language: string | null; audioTrack?: number | null | undefined; workDir: string },
  { signal, onProgress }: EffectOptions = {},
): Promise<SourceAnalysis> {
  const probed = await withSteadySize(tools, await probeMedia(tools, input.path, { signal }), { signal });
  if (probed.durationSec < MIN_READABLE_SEC) {
    throw new MediaError('empty', 'The file is too short: it lasts less than half a second.', {
      file: input.path,
      durationSec: probed.durationSec,
    });
  }
  const wanted = input.audioTrack ?? null;
  if (wanted !== null && !probed.audio[wanted - 1]) {
    const sentence = `There is no audio track ${wanted}: the file has ${probed.audio.length}.`;
    throw new MediaError('invalid-option', sentence, { file: input.path });
  }
  const [{ info, audioIndex, heard, report }, listedSec] = await Promise.all([
    analyzeBestSound(
      tools,
      { ...input, info: probed, chosen: wanted === null ? null : (probed.audio[wanted - 1] ?? null) },
      { signal, onProgress },
    ),
    listKeyframes(tools, probed, { signal }),
  ]);
  const keyframesSec = [...new Set(listedSec)];
  const restartSec = findRestart(listedSec);
  const missing = await findMissing(tools, { info, heard, keyframesSec }, { signal });
  onProgress?.(1);
  return {
    info: missing ? { ...info, durationSec: missing.readableSec } : info,
    claimedSec: info.durationSec,
    audioIndex,
    heard,
    keyframesSec,
    report: [
      ...report,
      ...reportPicture(probed),
      ...(restartSec === null ? [] : [{ code: 'times-restart' as const, facts: { atSec: Math.round(restartSec) } }]),
    ],
    warnings: missing?.warnings ?? heard?.warnings ?? [],
  };
}

/**
 * Analyzes the sound that `chooseSound` chooses; a track of whose format only now shows that it cannot be decoded gives way
 * to another.
 * @returns `info` without the tracks that cannot be decoded, with the chosen channels, and the decisions about them.
 * @throws MediaError `decoder-missing` where no track can be decoded and there is no picture either.
 */
async function analyzeBestSound(
  tools: MediaTools,
  {
    info: probed,
    language,
    chosen,
    workDir,
  }: { info: MediaInfo; language: string | null; chosen: AudioStream | null; workDir: string },
  options: EffectOptions,
): Promise<Pick<SourceAnalysis, 'info' | 'audioIndex' | 'heard' | 'report'>> {
  const failed = new Set<number>();
  for (;;) {
    const remaining = { ...probed, audio: probed.audio.filter(({ index }) => !failed.has(index)) };
    const given = await chooseSound(tools, { info: remaining, language, chosen }, options);
    const undecodable = probed.audio.filter(({ index }) => failed.has(index));
    const choice = {
      ...given,
      skipped: [...given.skipped, ...undecodable.map((stream) => ({ stream, why: 'undecodable' as const }))],
    };
    const info = withChosenSound(probed, choice);
    const audioIndex = choice.stream?.index ?? null;
    if (!info.video && audioIndex === null) throw cannotDecode(probed);
    try {
      const heard = await analyzeSound(tools, { info, audioIndex, workDir }, options);
      return { info, audioIndex, heard, report: reportSound(probed, choice) };
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason !== 'decoder-missing' || audioIndex === null) throw error;
      failed.add(audioIndex);
    }
  }
}

function cannotDecode({ path }: MediaInfo): MediaError {
  return new MediaError(
    'decoder-missing',
    'This ffmpeg has no decoder for the format of the file: convert it to MP4 with H.264 and AAC.',
    { file: path },
  );
}

/**
 * How much of a source there is where that is less than it claims, with what replaces the warnings about its sound; null
 * where it is whole.
 */
async function findMissing(
  tools: MediaTools,
  { info, heard, keyframesSec }: Pick<SourceAnalysis, 'info' | 'heard' | 'keyframesSec'>,
  options: EffectOptions,
): Promise<{ readableSec: number; warnings: string[] } | null> {
  const isShort = (endSec: number) => info.durationSec - endSec > MAX_MISSING_SEC;
  const soundEndSec = heard?.sound.durationSec ?? 0;
  if (!isShort(Math.max(soundEndSec, keyframesSec.at(-1) ?? 0))) return null;
  // Without a list of keyframes nothing is known about the picture.
  const pictureEndSec = info.video ? await findReadableEnd(tools, { info, keyframesSec }, options) : 0;
  if (pictureEndSec === null) return null;
  const readableSec = Math.max(soundEndSec, pictureEndSec);
  if (!isShort(readableSec)) return null;
  const isWorthless = readableSec < Math.min(WORTHLESS.sec, WORTHLESS.share * info.durationSec);
  if (readableSec < MIN_READABLE_SEC || isWorthless) {
    throw new MediaError(
      'truncated',
      'The file is incomplete: it ends before its contents do. Copy it again from its source.',
      { file: info.path },
    );
  }
  // Matroska's length may count from zero, however late the first picture comes: then nothing is missing.
  if (!isShort(readableSec + containerStartSec(info))) return { readableSec, warnings: [] };
  const lengths = `it should last ${info.durationSec.toFixed(1)} s, and ${readableSec.toFixed(1)} s of that can be read`;
  return { readableSec, warnings: [`The file is incomplete: ${lengths}. The clips come from those alone.`] };
}
