import { toLanguageCode } from '../transcript/parse-transcript.ts';
import type { LinkReport, LinkSubtitleFile } from './link-info.ts';

/** A source's own subtitles. `isAutomatic`: the site's recognizer wrote them. */
export type PickedSubtitles = { file: LinkSubtitleFile; language: string | null; isAutomatic: boolean };

/** Readable formats, best first: json3 has a time for every word. */
const extensions = ['json3', 'vtt', 'srt'];

/**
 * Picks the subtitles of the speech: human-written ones before recognized ones, never an automatic translation, and
 * never another language than the spoken one if that is known.
 * @param wanted the user's ISO 639-1 code of the spoken language; null for the site's information.
 */
export function pickSubtitles(
  report: Pick<LinkReport, 'subtitles' | 'automatic_captions' | 'language'>,
  wanted: string | null,
): PickedSubtitles | null {
  const written = list(report.subtitles, false);
  const automatic = list(report.automatic_captions, true);
  const spoken =
    wanted ?? toCode(report.language ?? '') ?? automatic.find(({ isOriginal }) => isOriginal)?.language ?? null;
  const fits = ({ language }: PickedSubtitles) => language === spoken;
  if (spoken !== null) return written.find(fits) ?? automatic.find(fits) ?? null;
  // The spoken one among several languages is unknown here.
  return written.length === 1 ? (written[0] ?? null) : null;
}

function list(tracks: LinkReport['subtitles'], isAutomatic: boolean): (PickedSubtitles & { isOriginal: boolean })[] {
  return Object.entries(tracks ?? {}).flatMap(([tag, files]) => {
    if (tag === 'live_chat') return [];
    const own = files.filter(({ url }) => !isTranslated(url ?? ''));
    const file = extensions.flatMap((extension) => own.find(({ ext }) => ext === extension) ?? [])[0];
    if (!file) return [];
    return [{ file, language: toCode(tag), isAutomatic, isOriginal: tag.endsWith('-orig') }];
  });
}

/** "en-orig" is YouTube's name for the recognized language. */
function toCode(tag: string): string | null {
  return toLanguageCode(tag.replace(/-orig$/, ''));
}

function isTranslated(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.has('tlang');
}
