import type { AudioStream, MediaInfo } from '../probe/media-info.ts';

/** Titles of tracks that talk about the film, or describe it, instead of being it. */
const secondary = /comment|descri|director|narrat|karaoke|instrumental|\bAD\b/i;

/**
 * The audio track to listen to: in the wanted language if there is one, not a commentary, the one marked as default,
 * with the most channels, and otherwise the first.
 * @param language ISO 639 code of two or three letters; null for any.
 */
export function pickAudioStream(info: MediaInfo, language: string | null): AudioStream | null {
  const wanted = language === null ? null : canonicalLanguage(language);
  const rank = (stream: AudioStream): number[] => [
    Number(!secondary.test(stream.title ?? '')),
    Number(wanted !== null && stream.language !== null && canonicalLanguage(stream.language) === wanted),
    Number(stream.isDefault),
    // A dubbed track is as wide as the original; a phone's microphone is not as good as its stereo mix.
    stream.channels,
    -stream.index,
  ];
  return info.audio.reduce<AudioStream | null>(
    (best, stream) => (best === null || compareRanks(rank(stream), rank(best)) > 0 ? stream : best),
    null,
  );
}

function compareRanks(a: number[], b: number[]): number {
  const difference = a.map((value, index) => value - (b[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}

/** `eng`, `en` and `en-GB` are one language here; containers use three letters, people two. */
function canonicalLanguage(code: string): string {
  try {
    return new Intl.Locale(code).language;
  } catch {
    return code.toLowerCase();
  }
}
