import { languageOfCode, languageOfName } from '../languages-by-name.ts';

/** The part of a transcript's file name between the video's name and the extension. */
export type NameEnding = { language: string | null; isForced: boolean };

/** Notes about a subtitle file's contents. */
const notes = /^(?:forced|sdh|cc|hi|auto|orig|default|full|subs?|subtitles?|captions?|transcript)$/;

/**
 * Parses the part of a sidecar file's name between the video's name and the extension, such as `.en`, `_English`, `
 * (pt-BR)` or `.de.forced`.
 * @param ending the part in lower case; "" if there is none.
 * @returns null if it is anything else, which means that the file belongs to another video.
 */
export function languageOfEnding(ending: string): NameEnding | null {
  if (ending !== '' && !/^[\s._([-]/.test(ending)) return null;
  const words = splitEnding(ending);
  const isForced = words.includes('forced');
  // A lone "hi" is Hindi, but after a language it means "hearing impaired".
  const rest = words.filter((word, at) => !notes.test(word) || (word === 'hi' && at === 0));
  if (rest.length === 0) return { language: null, isForced };
  const [first = '', ...others] = rest;
  const language = languageOfName(rest.join(' ')) ?? languageOfName(first) ?? languageOfCode(first);
  // A region or a script may follow: pt-BR, zh-Hans, es-419.
  const isRegion =
    others.length <= 2 && others.every((word) => /^(?:[a-z]{2}|hans|hant|latn|cyrl|arab|\d{3})$/.test(word));
  const isNamed = languageOfName(rest.join(' ')) !== null;
  return language !== null && (isRegion || isNamed) ? { language, isForced } : null;
}

function splitEnding(ending: string): string[] {
  return ending.split(/[\s._()[\]-]+/).filter(Boolean);
}
