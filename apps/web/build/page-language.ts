import { type Language, languages } from '@clipwright/messages';

/** Of the pages that are built: `scripts/build-web.mjs` builds them once in each. */
export const pageLanguage: Language =
  languages.find((language) => language === process.env.PAGE_LANGUAGE) ?? languages[0];
