import { findPublicPage } from '@clipwright/contract';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { locale } from '../../lib/format/locale.ts';

/** The data that the server embeds in a rendered page, so that the browser can continue from it. */
export type PageData = {
  path: string;
  /** Its dates and numbers are written in it. */
  locale: string;
  queries: DehydratedState;
};

/**
 * Takes over what the page in the document was written from. Whether the page itself can be taken over as well: it must
 * be the one that the address asks for, in the reader's own locale.
 */
export function takePageData(queryClient: QueryClient): boolean {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return false;
  const data: PageData = JSON.parse(text);
  hydrate(queryClient, data.queries);
  return data.path === findPublicPage(window.location.pathname)?.path && data.locale === locale;
}
