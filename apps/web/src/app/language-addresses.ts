import { findPublicPage, publicPathIn } from '@clipwright/contract';
import type { LocationRewrite } from '@tanstack/react-router';
import { language } from '../lib/language/language-messages.ts';

/**
 * Routes know no languages: public pages stand under `/es` in the Spanish build and lead to each other there, all others
 * where they always stand.
 */
export const languageAddresses: LocationRewrite = {
  input: ({ url }) => {
    const page = findPublicPage(url.pathname);
    if (page?.language === language) url.pathname = page.path;
    return url;
  },
  output: ({ url }) => {
    const page = findPublicPage(url.pathname);
    if (page) url.pathname = publicPathIn(language, page.path);
    return url;
  },
};
