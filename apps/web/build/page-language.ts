import { type Language, languages } from '@clipwright/messages';

/** The language of the built pages: `scripts/build-web.mjs` builds them once in each. */
export const pageLanguage: Language =
  languages.find((language) => language === process.env.PAGE_LANGUAGE) ?? languages[0];
