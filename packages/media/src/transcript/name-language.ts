/**
 * Returns a language's English name, or the code itself if it is unknown.
 * @param code ISO 639-1, such as `pt`.
 */
export function nameLanguage(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
