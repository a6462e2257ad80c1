import { MediaError } from '../media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { listSidecars } from '../transcript/sources/list-sidecars.ts';
import { isNamedData } from '../transcript/sources/read-text-track.ts';
import { openTranscriptApart } from '../transcript/sources/read-transcript-apart.ts';

/**
 * Returns true if a file needs speech recognition: it has sound, but no subtitle file or track.
 * @param input `ignoresSubtitles` disregards existing subtitles.
 * @throws MediaError like `probeMedia`.
 */
export async function needsSpeechEngine(
  tools: MediaTools,
  { path, language, ignoresSubtitles = false }: { path: string; language: string | null; ignoresSubtitles?: boolean },
  options: EffectOptions = {},
): Promise<boolean> {
  for (const sidecar of ignoresSubtitles ? [] : await listSidecars(path, language)) {
    if (await isSpoken(sidecar.path, language)) return false;
  }
  const { audio, subtitles } = await probeMedia(tools, path, options);
  if (ignoresSubtitles) return audio.length > 0;
  return audio.length > 0 && !subtitles.some((stream) => stream.isText && !isNamedData(stream));
}

async function isSpoken(path: string, language: string | null): Promise<boolean> {
  try {
    return (await openTranscriptApart(path, { durationSec: null, language })).unspoken === null;
  } catch (error) {
    if (error instanceof MediaError) return false;
    throw error;
  }
}
