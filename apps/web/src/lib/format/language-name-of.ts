import { locale } from './locale.ts';

/** Returns the name of a language in the language of the page; what is no language's code is returned as it is. */
export function languageNameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
