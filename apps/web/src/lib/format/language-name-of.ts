import { locale } from './locale.ts';

/** Returns the name of a language in the language of the page, or the tag itself if it is not a language code. */
export function languageNameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
