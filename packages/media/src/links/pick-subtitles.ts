import { toLanguageCode } from '../transcript/parse-transcript.ts';
import type { LinkReport, LinkSubtitleFile } from './link-info.ts';

/** A source's own subtitles. `isAutomatic`: the site's recognizer wrote them. */
export type PickedSubtitles = { file: LinkSubtitleFile; language: string | null; isAutomatic: boolean };

/** Formats our readers know, best first: json3 has a time for every word. */
const extensions = ['json3', 'vtt', 'srt'];

/**
 * Picks the subtitles that say what is spoken: those people wrote before those a machine heard, never a machine's
 * translation, and never another language than the one spoken where that is known.
 * @param wanted ISO 639-1 code of the language spoken as the user says; null for what the site says.
 */
export function pickSubtitles(
  report: Pick<LinkReport, 'subtitles' | 'automatic_captions' | 'language'>,
  wanted: string | null,
): PickedSubtitles | null {
  const written = list(report.subtitles, false);
  const heard = list(report.automatic_captions, true);
  const spoken =
    wanted ?? toCode(report.language ?? '') ?? heard.find(({ isOriginal }) => isOriginal)?.language ?? null;
  const fits = ({ language }: PickedSubtitles) => language === spoken;
  if (spoken !== null) return written.find(fits) ?? heard.find(fits) ?? null;
  // Which of several languages is spoken cannot be told from here.
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

/** "en-orig" is YouTube's name for the language it heard. */
function toCode(tag: string): string | null {
  return toLanguageCode(tag.replace(/-orig$/, ''));
}

function isTranslated(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.has('tlang');
}
