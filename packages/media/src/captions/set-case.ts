import type { CaptionStyle } from './caption-style.ts';

/**
 * Converts a word to a style's letter case, following its language's rules (Turkish i, Greek accents). Georgian is
 * unchanged: few fonts have its capitals.
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
