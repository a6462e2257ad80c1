import { useDocumentTitle } from '@mantine/hooks';
import { type ShownBranding, useShownBranding } from './branding/shown-branding.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const branding = useShownBranding();
  useDocumentTitle(toPageTitle(title, branding));
}

/** Sets a page's title with the brand, if known. */
export function toPageTitle(title: string, of: ShownBranding): string {
  if (of === undefined) return title;
  return `${title} · ${of === null ? 'Clipwright' : of.name}`;
}
