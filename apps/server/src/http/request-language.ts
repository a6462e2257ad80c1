import { type Language, languages } from '@clipwright/messages';
import type { Context } from 'hono';
import { detectFromCookie, detectFromHeader } from 'hono/language';

const options = {
  order: [],
  caches: false as const,
  lookupQueryString: 'language',
  lookupCookie: 'language',
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  fallbackLanguage: languages[0],
  supportedLanguages: [...languages],
};

/** Of an answer of the API: pages name their own language in `Accept-Language`. */
export function acceptedLanguage(c: Context): Language {
  return toLanguage(detectFromHeader(c, options)) ?? languages[0];
}

/** Of a page, where its address names none: the one that was chosen in this browser, else one that the browser asks for. */
export function pageLanguage(c: Context): Language {
  return toLanguage(detectFromCookie(c, options)) ?? acceptedLanguage(c);
}

function toLanguage(detected: string | undefined): Language | undefined {
  return languages.find((language) => language === detected);
}
