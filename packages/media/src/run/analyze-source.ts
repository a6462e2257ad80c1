import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import { containerStartSec } from '../probe/container-start-sec.ts';
import { withSteadySize } from '../probe/find-picture-sizes.ts';
import { findReadableEnd } from '../probe/find-readable-end.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { findRestart, listKeyframes } from '../shots/list-keyframes.ts';
import type { SceneChange } from '../shots/scene-change.ts';
import { analyzeSound, type SoundAnalysis } from '../sound/analyze-sound.ts';
import { chooseSound, withChosenSound } from '../sound/choose-sound.ts';
import { findSceneChanges } from '../watch/find-scene-changes.ts';
import { reportPicture, reportSound } from './report-source.ts';

/** The results of one quick pass over the whole source, which decodes only keyframes of the video. */
export type SourceAnalysis = {
  /** Its duration covers only the readable part of the source. */
  info: MediaInfo;
  /** The duration that the container declares. */
  claimedSec: number;
  /** The audio track in use; null if there is no sound. */
  audioIndex: number | null;
  soundAnalysis: SoundAnalysis | null;
  keyframesSec: number[];
  /** The scene changes seen in the keyframes, in order. */
  sceneChanges: SceneChange[];
  /** The decisions about the source's tracks. */
  report: MaterialReport;
  /** User-facing messages about unreadable parts. */
  warnings: WarningFact[];
};

/**
 * The largest tolerated difference between the declared and the readable duration. Players show the last frame slightly
 * longer or shorter than the container states.
 */
const MAX_MISSING_SEC = 1;
/** The shortest readable duration that is enough for a clip. */
const MIN_READABLE_SEC = 0.5;
/** An incomplete source with less than both of these left has to be copied again: it yields no clip worth posting. */
const WORTHLESS = { sec: 3, share: 0.1 };

/**
 * Probes a source, analyzes its sound once, and lists its keyframes and scene changes.
 * @param input `audioTrack` is the track to use, 1 for the source's first; defaults to the best one. `workDir` keeps
 * the WAV file for speech recognition.
 * @throws MediaError if the probe fails; `empty` below half a second; `invalid-option` for an audio track that does not
 * exist, and if the sound of a file without a picture cannot be decoded.
 */
export async function analyzeSource(
  tools: MediaTools,
  input: { path: string; language: string | null; audioTrack?: number | null | undefined; workDir: string },
  { signal, onProgress }: EffectOptions = {},
): Promise<SourceAnalysis> {
  const probed = await withSteadySize(tools, await probeMedia(tools, input.path, { signal }), { signal });
  if (probed.durationSec < MIN_READABLE_SEC) {
    throw new MediaError(
      'empty',
      { code: 'too-short', facts: {} },
      {
        file: input.path,
        durationSec: probed.durationSec,
      },
    );
  }
  const trackNumber = input.audioTrack ?? null;
  if (trackNumber !== null && !probed.audio[trackNumber - 1]) {
    const sentence = `There is no audio track ${trackNumber}: the file has ${probed.audio.length}.`;
    throw new MediaError('invalid-option', sentence, { file: input.path });
  }
  const watchPicture = async () => {
    const listedSec = await listKeyframes(tools, probed, { signal });
    const keyframesSec = [...new Set(listedSec)];
    const sceneChanges = await findSceneChanges(tools, { info: probed, keyframesSec }, { signal });
    return { keyframesSec, sceneChanges, restartSec: findRestart(listedSec) };
  };
  const [{ info, audioIndex, soundAnalysis, report }, { keyframesSec, sceneChanges, restartSec }] = await Promise.all([
    analyzeBestSound(
      tools,
      { ...input, info: probed, chosen: trackNumber === null ? null : (probed.audio[trackNumber - 1] ?? null) },
      { signal, onProgress },
    ),
    watchPicture(),
  ]);
  const missing = await findMissing(tools, { info, soundAnalysis, keyframesSec }, { signal });
  onProgress?.(1);
  return {
    info: missing ? { ...info, durationSec: missing.readableSec } : info,
    claimedSec: info.durationSec,
    audioIndex,
    soundAnalysis,
    keyframesSec,
    sceneChanges,
    report: [
      ...report,
      ...reportPicture(probed),
      ...(restartSec === null ? [] : [{ code: 'times-restart' as const, facts: { atSec: Math.round(restartSec) } }]),
    ],
    warnings: missing?.warnings ?? soundAnalysis?.warnings ?? [],
  };
}

/**
 * Analyzes the sound selected by `chooseSound`. If a track turns out to be undecodable, tries another one.
 * @returns `info` without the undecodable tracks, with the chosen channels, and the decisions about them.
 * @throws MediaError `decoder-missing` if no track can be decoded and there is no picture either.
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
): Promise<Pick<SourceAnalysis, 'info' | 'audioIndex' | 'soundAnalysis' | 'report'>> {
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
      const soundAnalysis = await analyzeSound(tools, { info, audioIndex, workDir }, options);
      return { info, audioIndex, soundAnalysis, report: reportSound(probed, choice) };
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason !== 'decoder-missing' || audioIndex === null) throw error;
      failed.add(audioIndex);
    }
  }
}

function cannotDecode({ path }: MediaInfo): MediaError {
  return new MediaError('decoder-missing', { code: 'decoder-missing', facts: {} }, { file: path });
}

/**
 * Returns the readable duration of a source that is shorter than declared, with the warnings that replace its sound
 * warnings. Null if the source is complete.
 */
async function findMissing(
  tools: MediaTools,
  { info, soundAnalysis, keyframesSec }: Pick<SourceAnalysis, 'info' | 'soundAnalysis' | 'keyframesSec'>,
  options: EffectOptions,
): Promise<{ readableSec: number; warnings: WarningFact[] } | null> {
  const isShort = (endSec: number) => info.durationSec - endSec > MAX_MISSING_SEC;
  const soundEndSec = soundAnalysis?.sound.durationSec ?? 0;
  if (!isShort(Math.max(soundEndSec, keyframesSec.at(-1) ?? 0))) return null;
  // Without a list of keyframes nothing is known about the picture.
  const pictureEndSec = info.video ? await findReadableEnd(tools, { info, keyframesSec }, options) : 0;
  if (pictureEndSec === null) return null;
  const readableSec = Math.max(soundEndSec, pictureEndSec);
  if (!isShort(readableSec)) return null;
  const isWorthless = readableSec < Math.min(WORTHLESS.sec, WORTHLESS.share * info.durationSec);
  if (readableSec < MIN_READABLE_SEC || isWorthless) {
    throw new MediaError('truncated', { code: 'ends-early', facts: {} }, { file: info.path });
  }
  // Matroska may count the duration from zero, however late the first frame starts. In that case nothing is missing.
  if (!isShort(readableSec + containerStartSec(info))) return { readableSec, warnings: [] };
  const facts = { lengthSec: info.durationSec, readableSec };
  return { readableSec, warnings: [{ code: 'source-incomplete', facts }] };
}
