import { type Language, languages } from '@clipwright/messages';
import type { Context } from 'hono';
import { detectFromCookie, detectFromHeader } from 'hono/language';
import type { CookieOptions } from 'hono/utils/cookie';

/** Also written by the web application, for signed-in users (see its `remember-language.ts`). */
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
 * Returns the language for an API response: pages send exactly one language, their own, in `Accept-Language`. Requests
 * that a browser makes by itself, such as links on a page, use the page language.
 */
export function acceptedLanguage(c: Context): Language {
  return toLanguage(c.req.header('accept-language')) ?? pageLanguage(c);
}

/**
 * Returns the language for a page whose URL does not specify one: the language chosen in this browser, otherwise one
 * that the browser accepts.
 */
export function pageLanguage(c: Context): Language {
  return toLanguage(detectFromCookie(c, options)) ?? toLanguage(detectFromHeader(c, options)) ?? languages[0];
}

/** Stores the chosen language in the browser; the cookie contains nothing about the reader. */
export function languageCookie(language: Language): [name: string, value: string, options: CookieOptions] {
  return [cookieName, language, { path: '/', maxAge: yearSec, sameSite: 'Lax' }];
}

function toLanguage(detected: string | undefined): Language | undefined {
  return languages.find((language) => language === detected);
}
