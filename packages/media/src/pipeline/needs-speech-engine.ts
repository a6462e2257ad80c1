import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { findSidecar } from '../transcript/sources/find-sidecar.ts';

/**
 * Whether what is said in a file can only be known by listening to it: it has sound, and no subtitles beside or inside it.
 * @throws MediaError as `probeMedia` does.
 */
export async function needsSpeechEngine(
  tools: MediaTools,
  { path, language }: { path: string; language: string | null },
  options: EffectOptions = {},
): Promise<boolean> {
  if ((await findSidecar(path, language)) !== null) return false;
  const { audio, subtitles } = await probeMedia(tools, path, options);
  return audio.length > 0 && !subtitles.some(({ isText }) => isText);
}
