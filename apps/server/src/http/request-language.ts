import { type Language, languages } from '@clipwright/messages';
import type { Context } from 'hono';
import { detectFromCookie, detectFromHeader } from 'hono/language';
import type { CookieOptions } from 'hono/utils/cookie';

/** Also written by the web application, for who is signed in (see its `remember-language.ts`). */
const cookieName = 'language';
const yearSec = 365 * 24 * 60 * 60;

const options = {
  order: [],
  caches: false as const,
  lookupQueryString: 'language',
  lookupCookie: cookieName,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  fallbackLanguage: languages[0],
  supportedLanguages: [...languages],
};

/**
 * Of an answer of the API: pages name their own language, and it alone, in `Accept-Language`. What a browser asks for by itself,
 * as it does with the links of a page, is answered in the language of pages.
 */
export function acceptedLanguage(c: Context): Language {
  return toLanguage(c.req.header('accept-language')) ?? pageLanguage(c);
}

/** Of a page, where its address names none: the one that was chosen in this browser, else one that the browser asks for. */
export function pageLanguage(c: Context): Language {
  return toLanguage(detectFromCookie(c, options)) ?? toLanguage(detectFromHeader(c, options)) ?? languages[0];
}

/** Keeps a chosen language in the browser; it says nothing about who reads. */
export function languageCookie(language: Language): [name: string, value: string, options: CookieOptions] {
  return [cookieName, language, { path: '/', maxAge: yearSec, sameSite: 'Lax' }];
}

function toLanguage(detected: string | undefined): Language | undefined {
  return languages.find((language) => language === detected);
}
