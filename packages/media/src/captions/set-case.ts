import type { CaptionStyle } from './caption-style.ts';

/**
 * A word in the letter case of a style, by the rules of its language (Turkish i, Greek accents). Georgian stays as it
 * is: its capitals are in few fonts.
 */
export function setCase(text: string, letterCase: CaptionStyle['letterCase'], language: string | null): string {
  if (letterCase === 'as-spoken' || /\p{Script=Georgian}/u.test(text)) return text;
  const locale = localeOf(language);
  return letterCase === 'upper' ? text.toLocaleUpperCase(locale) : text.toLocaleLowerCase(locale);
}

function localeOf(language: string | null): string | undefined {
  try {
    return language === null ? undefined : Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
