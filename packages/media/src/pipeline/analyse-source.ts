import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { listKeyframes } from '../shots/list-keyframes.ts';
import { type Heard, listenToSource } from '../sound/listen-to-source.ts';
import { pickAudioStream } from '../sound/pick-audio-stream.ts';

/** What one quick look at the whole source tells; nothing of the video has been decoded for it. */
export type SourceAnalysis = {
  info: MediaInfo;
  /** The audio track used throughout; null without sound. */
  audioIndex: number | null;
  heard: Heard | null;
  keyframesSec: number[];
};

/**
 * Probes a source, listens to it once and lists its keyframes.
 * @param workDir keeps the WAV file that speech is recognised from.
 * @throws MediaError of the probe, and where the sound cannot be read at all.
 */
export async function analyseSource(
  tools: MediaTools,
  input: { path: string; language: string | null; workDir: string },
  { signal, onProgress }: EffectOptions = {},
): Promise<SourceAnalysis> {
  const info = await probeMedia(tools, input.path, { signal });
  const audioIndex = pickAudioStream(info, input.language)?.index ?? null;
  const [heard, keyframesSec] = await Promise.all([
    listenToSource(tools, { info, audioIndex, workDir: input.workDir }, { signal, onProgress }),
    listKeyframes(tools, info, { signal }),
  ]);
  onProgress?.(1);
  return { info, audioIndex, heard, keyframesSec };
}
