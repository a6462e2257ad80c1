import { findPublicPage } from '@clipwright/contract';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { locale } from '../../lib/format/locale.ts';

/** The data that the server embeds in a rendered page for hydration. */
export type PageData = {
  path: string;
  /** The locale of the dates and numbers on the page. */
  locale: string;
  queries: DehydratedState;
};

/**
 * Hydrates the query client with the data that the server rendered the page with. Returns whether the page can be
 * hydrated too: it must match the URL and the user's locale.
 */
export function takePageData(queryClient: QueryClient): boolean {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return false;
  const data: PageData = JSON.parse(text);
  hydrate(queryClient, data.queries);
  return data.path === findPublicPage(window.location.pathname)?.path && data.locale === locale;
}
