import { type Language, languages } from '@clipwright/messages';

/** The language of the built pages. `scripts/build-web.mjs` runs one build per language. */
export const pageLanguage: Language =
  languages.find((language) => language === process.env.PAGE_LANGUAGE) ?? languages[0];
