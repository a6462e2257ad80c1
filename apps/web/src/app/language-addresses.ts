import { findPublicPage, publicPathIn } from '@clipwright/contract';
import type { LocationRewrite } from '@tanstack/react-router';
import { language } from '../lib/language/language-messages.ts';

/**
 * Rewrites the URLs of public pages, which are under `/es` in the Spanish build and link to each other there. Routes
 * have no language, and all other pages keep their URLs.
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
